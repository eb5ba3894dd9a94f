import { forgetToken, storeToken } from '#api/token.ts';
import type { LoginAnswer } from '#contract/account-resources.ts';
import { dropDrafts } from '../shared/tab-drafts.ts';
import { clearGuests } from '../shared/tab-storage.ts';
import { dropHint, storeHint } from './hint.ts';
import { forgetOffer, storeOffer, type Offer } from './offer.ts';
import { forgetRcdToken, storeRcdToken } from './rcd-token.ts';

/**
 * Stores in the browser what reopens the session: its token, the token of the external offers site, the
 * offer, and the hint for the server.
 */
export function storeSession(
  { token, tokenrcd }: Pick<LoginAnswer, 'token' | 'tokenrcd'>,
  offer: Offer,
): void {
  storeToken(token);
  storeRcdToken(tokenrcd);
  storeOffer(offer);
  storeHint();
}

/** Removes all of it. */
export function forgetSession(): void {
  forgetToken();
  forgetRcdToken();
  forgetOffer();
  dropHint();
}

/**
 * Clears this tab's storage: the session and the input of guests, and the unsent input of the user who
 * leaves.
 */
export function forgetGuestsHere(): void {
  forgetToken('client');
  clearGuests();
  dropDrafts();
}
