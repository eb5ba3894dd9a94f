export {
  readingChart,
  readingOf,
  type Reading,
  type ReadingAnswer,
  type ReadingInput,
  type ReadingQuery,
} from './chart.ts';
export { readingIgnored, readingLabels } from './labels.ts';
