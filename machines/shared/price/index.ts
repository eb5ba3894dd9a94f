export { priceChart, type KnownPrice, type PriceContext, type PriceEvent, type PriceInput } from './chart.ts';
export { priceLabels } from './labels.ts';
