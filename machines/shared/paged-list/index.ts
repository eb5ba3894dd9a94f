export { pagedListChart } from './chart.ts';
export { pagedListIgnored, pagedListLabels } from './labels.ts';
export type {
  ListQuery,
  ListRules,
  PagedListContext,
  PagedListEvent,
  PagedListInput,
  RowCommand,
  RowUndo,
} from './setup.ts';
