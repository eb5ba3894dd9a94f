export { todayChart, type TodayContext } from './chart.ts';
export { todayIgnored, todayLabels } from './labels.ts';
