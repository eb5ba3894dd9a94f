export { offerListChart, type OfferListContext, type OfferListEvent } from './chart.ts';
export * from './query.ts';
export { offerListIgnored, offerListLabels } from './labels.ts';
