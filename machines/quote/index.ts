export { quoteChart } from './chart.ts';
export { quoteIgnored, quoteLabels } from './labels.ts';
export { onTop } from './merge.ts';
export {
  canSend,
  contradictionsIn,
  isClosed,
  isDirty,
  isEditable,
  makesOffer,
  missingIn,
  movesBelow,
  permits,
  readOnlyReason,
  savesOffer,
  sendRefusal,
  wasSent,
} from './reading.ts';
export type { QuoteContext, QuoteDraft, QuoteEmitted, QuoteEvent, QuoteInput, QuoteNews } from './context.ts';
export { guards as quoteGuards } from './guards.ts';
