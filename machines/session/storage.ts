import { forgetToken, forgetVoidToken, storeToken } from '#api/token.ts';
import type { LoginAnswer } from '#contract/account-resources.ts';
import { dropDrafts } from '../shared/tab-drafts.ts';
import { clearGuests } from '../shared/tab-storage.ts';
import { storeDevices, withDevice } from './devices.ts';
import { dropHint, storeHint } from './hint.ts';
import { forgetOffer, storeOffer, type Offer } from './offer.ts';
import { forgetRcdToken, storeRcdToken } from './rcd-token.ts';

/**
 * Stores in the browser what reopens the session: its token, the token of the external offers site, the
 * offer, the hint for the server, and the token of a device that is trusted from now on.
 */
export function storeSession(
  { token, tokenrcd, device }: Pick<LoginAnswer, 'token' | 'tokenrcd' | 'device'>,
  { offer, devices }: { offer: Offer; devices: readonly string[] },
): void {
  storeToken(token);
  storeRcdToken(tokenrcd);
  storeOffer(offer);
  if (device !== undefined) storeDevices(withDevice(devices, device));
  storeHint();
}

function forgetRest(): void {
  forgetRcdToken();
  forgetOffer();
  dropHint();
}

/** Removes all of it, at a logout: other tabs leave their pages. */
export function forgetSession(): void {
  forgetToken();
  forgetRest();
}

/** Removes all of it, because the server refuses the token: other tabs keep their pages. */
export function forgetVoidSession(): void {
  forgetVoidToken();
  forgetRest();
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
