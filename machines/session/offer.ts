/** The offers that users can work on: damage insurance only, so far. */
export const offers = ['do'] as const;
export type Offer = (typeof offers)[number];

const key = 'do_auth.offer';

/** The offer stored in this browser; damage insurance if there is none or an unknown one. */
export function readOffer(): Offer {
  const stored = localStorage.getItem(key);
  return offers.find((offer) => offer === stored) ?? 'do';
}
export const storeOffer = (offer: Offer): void => localStorage.setItem(key, offer);
export const forgetOffer = (): void => localStorage.removeItem(key);
