export { writeChart, writeWith, type WriteEvent, type Written } from './chart.ts';
export { writeLabels } from './labels.ts';
