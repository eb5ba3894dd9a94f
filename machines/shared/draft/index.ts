export { draftChart } from './chart.ts';
export type { DraftEvent, DraftInput, DraftPlace, DraftNews } from './context.ts';
export { draftedForm, draftWishes, type DraftWish } from './owner.ts';
export { draftLabels } from './labels.ts';
