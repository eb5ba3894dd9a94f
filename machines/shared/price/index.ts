export { priceChart, type KnownPrice, type PriceEvent, type PriceInput } from './chart.ts';
export { isStale } from './stale.ts';
export { priceLabels } from './labels.ts';
export { isFailing } from './failing.ts';
