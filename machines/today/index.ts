export { todayChart, type TodayContext, type TodayEvent } from './chart.ts';
