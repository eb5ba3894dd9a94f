import { offerCallbacks, type guestCalls } from '#contract/guests.ts';
import { exchangeContractorLink } from '../contractors/guest.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { notFound, refused } from '../calls/refused.ts';
import { readerOf } from '../requests/author.ts';
import { sentPaperFile } from '../stored-papers/quote-file.ts';
import type { RequestRow } from '../requests/row.ts';
import type { ClientCaller } from '../calls/caller.ts';
import { isEndedByRefusal, openClientSession } from '../guests/links.ts';
import { openSignatureLink } from '../signatures/open-link.ts';
import { onlyFor } from '../guests/only-for.ts';
import { answeredMessages, answerOffer } from '../guests/answer.ts';
import { guestOfferOf } from '../guests/offer.ts';

/**
 * 404 for an unknown, expired or revoked link, without a distinction. A client who refused by it is told that
 * the refusal is recorded.
 */
const linkExpired = () =>
  refused(404, 'link_expired', 'Ce lien a expiré, ou a été retiré. Demandez-en un nouveau à votre courtier.');

/** The offer of a guest's session; throws unless it was sent and its link is for the offer. */
function sentOffer(caller: ClientCaller, { sent_at, ...row }: RequestRow): RequestRow & { sent_at: Date } {
  onlyFor(caller, ...offerCallbacks);
  if (sent_at === null) throw notFound('Cette offre n’est plus disponible.');
  return { ...row, sent_at };
}

/** Handlers for guests: a session is for one request and one purpose, and lasts sixty minutes. */
export const guestHandlers: HandlersOf<keyof typeof guestCalls> = {
  exchangeLink: async ({ body, services, caller, address, now }) => {
    if (body.callback === 'attestation') return exchangeContractorLink(services, body.token, now);
    const opened = await (body.callback === 'signature'
      ? openSignatureLink(services, body.token, { caller, address, now })
      : services.database.transaction((tx) => openClientSession(tx, body.callback, body.token, now)));
    if (!opened)
      throw (await isEndedByRefusal(services.database, body.callback, body.token, now))
        ? refused(404, 'link_expired', answeredMessages.refuser)
        : linkExpired();
    return {
      token: opened.token,
      role: 'client',
      callback: body.callback,
      reference: opened.reference,
      expires_at: opened.expiresAt.toISOString(),
    };
  },

  guestOffer: async ({ object, ...asked }) => ({
    offer: await guestOfferOf(asked.services.database, sentOffer(asked.caller, object), readerOf(asked)),
  }),

  answerOffer: async ({ object, body, ...asked }) => {
    onlyFor(asked.caller, 'offre', body.answer);
    const row = await answerOffer(sentOffer(asked.caller, object), body, asked);
    const offer = await guestOfferOf(asked.services.database, sentOffer(asked.caller, row), readerOf(asked));
    return { offer, message: answeredMessages[body.answer] };
  },

  guestPaper: async ({ object, caller, params, services }) =>
    sentPaperFile(services, sentOffer(caller, object), params.name),
};
