export { guestOfferChart, type GuestOfferContext, type GuestOfferEvent } from './chart.ts';
export { guestOfferIgnored, guestOfferLabels } from './labels.ts';
