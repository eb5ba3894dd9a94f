export { calendarFeedChart, type CalendarFeedContext, type CalendarFeedEvent } from './chart.ts';
export { calendarFeedIgnored, calendarFeedLabels } from './labels.ts';
