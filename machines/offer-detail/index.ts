export { offerDetailChart } from './chart.ts';
export { isOfferDecision, type OfferDecision } from './decisions.ts';
export { offerDetailIgnored, offerDetailLabels } from './labels.ts';
export type { OfferDetailContext, OfferDetailEvent, OfferDetailInput } from './setup.ts';
