export { offerAnswerChart } from './chart.ts';
export { offerAnswerIgnored, offerAnswerLabels } from './labels.ts';
export type { OfferAnswerContext, OfferAnswerEvent, OfferAnswerInput } from './setup.ts';
