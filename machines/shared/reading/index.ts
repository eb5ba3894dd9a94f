export { readingChart, readingOf, type Reading, type ReadingAnswer } from './chart.ts';
export { readingIgnored, readingLabels } from './labels.ts';
