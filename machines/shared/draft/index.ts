export { draftChart } from './chart.ts';
export type { DraftContext, DraftEvent, DraftInput, DraftNews, DraftPlace, OtherDraft } from './context.ts';
export { draftLabels } from './labels.ts';
