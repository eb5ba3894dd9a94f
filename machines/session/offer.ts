/** What can be worked on: damage insurance, so far. */
export const offers = ['do'] as const;
export type Offer = (typeof offers)[number];

const key = 'do_auth.offer';

/** The offer that this browser works on; damage insurance where it says none, or one that there is not. */
export function readOffer(): Offer {
  const stored = localStorage.getItem(key);
  return offers.find((offer) => offer === stored) ?? 'do';
}
export const storeOffer = (offer: Offer): void => localStorage.setItem(key, offer);
export const forgetOffer = (): void => localStorage.removeItem(key);
