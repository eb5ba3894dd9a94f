export { guestOfferChart, offerPath, type GuestOfferContext, type GuestOfferEvent } from './chart.ts';
export { guestOfferLabels } from './labels.ts';
