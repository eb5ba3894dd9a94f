export { offerDetailChart } from './chart.ts';
export { offerDetailIgnored, offerDetailLabels } from './labels.ts';
export type { OfferDetailContext, OfferDetailEvent, OfferDetailInput } from './setup.ts';
