import type { guestCalls } from '#contract/guests.ts';
import type { HandlersOf } from '../http/handler.ts';
import { notFound, refused } from '../http/refused.ts';
import { quoteFile } from '../requests/quote-file.ts';
import { loadRequest } from '../requests/load.ts';
import type { RequestRow } from '../requests/row.ts';
import { scopeOf } from '../requests/scope.ts';
import type { ClientCaller } from '../session/caller.ts';
import type { Services } from '../services.ts';
import { openClientSession } from './links.ts';
import { guestOfferOf } from './offer.ts';

/** The same words for a link that never was, is over or was taken back: they tell nothing about it. */
const linkExpired = () => refused(404, 'link_expired', 'Ce lien n’est plus valable. Demandez-en un nouveau à votre courtier.');

/** The one request of the session, only with a link that was made for it, and only while its offer lies with the client: never a draft. */
async function loadOffer(caller: ClientCaller, services: Services): Promise<RequestRow> {
  if (caller.callback !== 'offre') throw notFound('Cette page ne fait pas partie de ce que ce lien ouvre.');
  const row = await loadRequest(services.database, scopeOf(caller), caller.requestId);
  if (row.sent_at === null) throw notFound('Cette offre n’est plus disponible.');
  return row;
}

/** Decisions, Guests: one request, one purpose, sixty minutes. */
export const guestHandlers: HandlersOf<keyof typeof guestCalls> = {
  exchangeLink: async ({ body, services, now }) => {
    const opened = await openClientSession(services.database, body.callback, body.token, now);
    if (!opened) throw linkExpired();
    return { token: opened.token, role: 'client', callback: body.callback, expires_at: opened.expiresAt.toISOString() };
  },

  guestOffer: async ({ caller, services, now }) => ({ offer: await guestOfferOf(services.database, await loadOffer(caller, services), now) }),

  guestDevisPdf: async ({ caller, services, now }) => quoteFile(services, await loadOffer(caller, services), now),
};
