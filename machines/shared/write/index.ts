export { writeChart, writeWith, type WriteContext, type WriteEvent, type WriteName, type Written } from './chart.ts';
export { writeLabels } from './labels.ts';
