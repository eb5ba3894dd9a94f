export { priceChart, type KnownPrice, type PriceEvent, type PriceInput } from './chart.ts';
export { priceLabels } from './labels.ts';
