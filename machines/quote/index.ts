export { quoteChart } from './chart.ts';
export { quoteLabels } from './labels.ts';
export { onTop } from './merge.ts';
export { isDirty, isEditable, makesOffer, missingIn, permits, readOnlyReason, sendRefusal, wasSent } from './reading.ts';
export type { Intent, QuoteContext, QuoteDraft, QuoteEmitted, QuoteEvent, QuoteInput } from './context.ts';
export type { DraftOutcome, StoreOutcome, WriteOutcome } from './actors.ts';
