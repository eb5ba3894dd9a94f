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
 * The same words for a link that never was, is over or was taken back: they say nothing about
 * it. Whoever refused by one, or by another of the same mail, is told that it is recorded.
 */
const linkExpired = () =>
  refused(404, 'link_expired', 'Ce lien a expiré, ou a été retiré. Demandez-en un nouveau à votre courtier.');

/** Only with a link that was made for the offer, and only while the client has it: never a draft. */
function sentOffer(caller: ClientCaller, { sent_at, ...row }: RequestRow): RequestRow & { sent_at: Date } {
  onlyFor(caller, ...offerCallbacks);
  if (sent_at === null) throw notFound('Cette offre n’est plus disponible.');
  return { ...row, sent_at };
}

/** One request, one purpose, sixty minutes. */
export const guestHandlers: HandlersOf<keyof typeof guestCalls> = {
  exchangeLink: async ({ body, services, caller, address, now }) => {
    if (body.callback === 'attestation') return exchangeContractorLink(services, body.token, now);
    const opened = await (body.callback === 'signature'
      ? openSignatureLink(services, body.token, { caller, address, now })
      : openClientSession(services.database, body.callback, body.token, now));
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
