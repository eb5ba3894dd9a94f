export { todayChart, type TodayContext, type TodayEvent } from './chart.ts';
export { todayLabels } from './labels.ts';
