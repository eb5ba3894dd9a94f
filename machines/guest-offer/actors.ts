import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import { isFailure } from '#api/failure.ts';
import { forgetToken, keepToken } from '#api/token.ts';
import type { GuestOffer } from '#contract/resources.ts';
import { setbackOf, type Setback } from '../setback.ts';

export type ExchangeOutcome = { kind: 'opened' } | { kind: 'over'; message: string } | Setback;

/** POST /api/guests/exchange: the mailed link against a client's session of one hour, kept in this tab's session storage. */
export const exchangeLink = fromPromise<ExchangeOutcome, { token: string }>(async ({ input, signal }) => {
  try {
    const session = await api.exchangeLink({ body: { callback: 'offre', token: input.token } }, { signal });
    keepToken(session.token, 'client');
    return { kind: 'opened' };
  } catch (error) {
    if (isFailure(error) && error.code === 'link_expired') return { kind: 'over', message: error.message };
    return setbackOf(error);
  }
});

export type GuestOfferOutcome = { kind: 'shown'; offer: GuestOffer } | { kind: 'over'; message: string } | Setback;

/** GET /api/guests/offre. A session that is over is forgotten: the link of the mail opens another. */
export const loadOffer = fromPromise<GuestOfferOutcome>(async ({ signal }) => {
  try {
    const { offer } = await api.guestOffer({}, { signal });
    return { kind: 'shown', offer };
  } catch (error) {
    if (isFailure(error) && (error.status === 401 || error.code === 'link_expired')) {
      forgetToken('client');
      return { kind: 'over', message: error.message };
    }
    return setbackOf(error);
  }
});
