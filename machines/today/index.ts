export { taskKey, todayChart, type Reminded, type TodayContext } from './chart.ts';
export { todayIgnored, todayLabels } from './labels.ts';
