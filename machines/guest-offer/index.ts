export { guestOfferChart, offerPath, type GuestOfferContext, type GuestOfferEvent } from './chart.ts';
