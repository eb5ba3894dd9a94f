export { todayChart, type TodayContext, type TodayEvent } from './chart.ts';
export { todayIgnored, todayLabels } from './labels.ts';
