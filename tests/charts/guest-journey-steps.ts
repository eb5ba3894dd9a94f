import type { Callback } from '#contract/guests.ts';
import type { GuestEvent } from '#machines/guest/index.ts';
import { answered, gone } from '#tests/support/outcomes.ts';
import { server, user } from './harness/journeys.ts';
import { emitted, given, type Move } from './harness/moves.ts';
import { forgetsGuest, storesGuest } from './written.ts';

/*
 * Steps, states and effects that several journeys of the chart `guest` share
 * (tests/charts/harness/README.md).
 */

export const over = gone('Ce lien n’est plus valable.', 'link_expired');
export const withdrawn = gone('Cette page est introuvable.');
const sessionOf = (callback: Callback) =>
  answered({
    token: 'session of an hour',
    role: 'client' as const,
    callback,
    reference: 'DO-2026-000042',
    expires_at: '2026-11-20T11:00:00Z',
  });
export const opened = sessionOf('offre');

const exchange = (callback: Callback) => given('exchangeLink', { body: { callback, token: 'secret' } });
export const follows = (callback: Callback, ...before: ReturnType<typeof given>[]) =>
  user.sends<GuestEvent>(
    { type: 'link.open', callback, token: 'secret' },
    {
      at: 'exchanging',
      context: { callback, token: 'secret', returned: null },
      causes: [...before, exchange(callback)],
    },
  );
export const offerStarts = given('offer', { parent: '@self' });
export const paymentStarts = (callback: Callback, returned: string | null = null) =>
  given('payment', { parent: '@self', callback, returned });
export const attestationStarts = given('attestation', { parent: '@self' });
export const piecesStart = given('pieces', { parent: '@self' });
export const answerStarts = (answer: Callback) => given('answer', { parent: '@self', answer });
export const opens = (callback: Callback, page: string, ...causes: ReturnType<typeof given>[]) =>
  server.answers('exchangeLink', sessionOf(callback), {
    at: { open: page },
    context: { token: null, message: null },
    causes: [
      storesGuest(sessionOf(callback)),
      emitted({ type: 'guest.opened' }),
      emitted({ type: 'navigate', to: `/client/${callback}`, replace: true }),
      ...causes,
    ],
  });
export const comes = (
  callback: Callback,
  returned: 'success' | 'refus' | 'erreur' | null,
  holdsSession: boolean,
) => ({ type: 'page.open', callback, returned, holdsSession }) as const;
export const ofGuest = { parent: null, subject: { kind: 'guest' } } as const;
export const signatureStarts = [given('signature', ofGuest), given('paper')];
export const closes = [forgetsGuest, emitted({ type: 'guest.closed' })];
const ofOffer: ReadonlySet<Callback> = new Set(['offre', 'accepter', 'refuser']);
export const retry = user.sends<GuestEvent>(
  { type: 'link.retry' },
  { at: 'exchanging', causes: [exchange('offre')] },
);

/** The answer to the offer: the purpose of the link, until the user opens another page of the offer. */
export function answerAfter(moves: readonly Move[]): Callback | undefined {
  let [link, page]: (Callback | undefined)[] = [];
  for (const move of moves) {
    if (move.kind === 'done') page = link;
    if (move.kind !== 'send') continue;
    const event = move.event as GuestEvent;
    if (event.type === 'link.open') [link, page] = [event.callback, undefined];
    if (event.type === 'page.open' && (!link || (page && ofOffer.has(page) && ofOffer.has(event.callback))))
      page = event.callback;
  }
  return page;
}
