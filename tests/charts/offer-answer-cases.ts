import type { GuestOffer } from '#contract/guests.ts';
import {
  offerAnswerChart,
  offerAnswerIgnored,
  type OfferAnswerEvent,
  type OfferAnswerInput,
} from '#machines/offer-answer/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import {
  answered,
  failed,
  fault,
  gone,
  invalid,
  offline,
  refused,
  signedOut,
  stale,
} from '#tests/support/outcomes.ts';
import { offer } from './guest-offer-cases.ts';
import { done, fails, send } from './harness/journeys.ts';
import { given, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import { forgetsReason, keepsRefusal } from './written.ts';

/*
 * The suite of the chart `offer-answer`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const comesTo =
  (answer: OfferAnswerInput['answer']) =>
  (parent: OfferAnswerInput['parent']): OfferAnswerInput => ({ parent, answer });
const waits = answered({ offer });
const over = { ...offer, open: false, refusable: false };
const isClosed = answered({ offer: over });
const isAccepted = answered({ offer: { ...over, answered: 'accepter' as const } });
/** Accepted, and its quote not signed: it may be refused still. */
const isUnsigned = answered({ offer: { ...isAccepted.answer.offer, refusable: true } });
const isRefused = answered({ offer: { ...over, answered: 'refuser' as const } });
const accepted = answered({ ...isAccepted.answer, message: 'Votre accord est enregistré.' });
const refusal = answered({ ...isRefused.answer, message: 'Votre refus est enregistré.' });
const otherPage = gone('Cette page ne fait pas partie de ce que ce lien ouvre.');
const tooLate = refused('Cette offre ne peut plus recevoir votre réponse.', 'not_permitted');
const tooLong = invalid({ reason: ['Trop long.'] });
const toldOver = [sentTo('parent', { type: 'session.over', message: null })];

const read = given('loadOffer', {});
const sends = (body: object) => given('sendAnswer', { body });
const answers = (reason: string, body: object) =>
  send<OfferAnswerEvent>(
    { type: 'answer.send', reason },
    { at: 'sending', context: { reason, message: null }, causes: [sends(body)] },
  );
const asked = done('loadOffer', waits, { at: 'asking', context: { offer } });
const retries = send<OfferAnswerEvent>(
  { type: 'answer.retry' },
  { at: 'loading', context: { message: null }, causes: [read] },
);
/** An answer to an offer that the page shows as not answered yet. */
const first = (answer: object) => ({ ...answer, answered: null });
const accepts = answers('', first({ answer: 'accepter' }));
const refuses = answers('Trop cher', first({ answer: 'refuser', reason: 'Trop cher' }));

export const suite = defineSuite(offerAnswerChart, {
  starts: { 'to accept': comesTo('accepter'), 'to refuse': comesTo('refuser') },
  events: { 'answer.send': [{ reason: '' }, { reason: 'Trop cher' }], 'answer.retry': [{}] },
  children: {
    loadOffer: {
      done: [waits, isClosed, isAccepted, isUnsigned, isRefused, otherPage, signedOut, offline, failed],
      error: [fault],
    },
    sendAnswer: {
      done: [accepted, refusal, tooLate, stale, tooLong, signedOut, offline, failed],
      error: [fault],
    },
  },
  project: ({ answer, offer: shown, reason, message }) => [
    answer,
    shown?.answered,
    shown?.open,
    shown?.refusable,
    reason,
    message,
  ],
  pins: {
    loadOffer: () => ({}),
    sendAnswer: ({ input, last, output }) => {
      const reason = input.answer === 'refuser' ? last('answer.send')?.reason : '';
      const shown = output('loadOffer') as ReturnType<typeof answered<{ offer: GuestOffer }>>;
      return {
        body: { answer: input.answer, answered: shown.answer.offer.answered, ...(reason && { reason }) },
      };
    },
  },
  journeys: [
    {
      name: 'The client accepts the offer',
      start: 'to accept',
      steps: [
        asked,
        accepts,
        done('sendAnswer', accepted, {
          at: 'answered',
          context: { offer: accepted.answer.offer, message: accepted.answer.message },
          causes: [forgetsReason(offer.reference), keepsRefusal(null)],
        }),
      ],
    },
    {
      name: 'The client accepts after typing a reason: no reason is sent',
      start: 'to accept',
      steps: [
        asked,
        send<OfferAnswerEvent>(
          { type: 'answer.send', reason: 'Trop cher' },
          { at: 'sending', context: { reason: '' }, causes: [sends(first({ answer: 'accepter' }))] },
        ),
      ],
    },
    {
      name: 'The client refuses the offer with a reason: what the server says of it is kept for a reload',
      start: 'to refuse',
      steps: [
        asked,
        refuses,
        done('sendAnswer', refusal, {
          at: 'answered',
          context: { offer: refusal.answer.offer, message: 'Votre refus est enregistré.' },
          causes: [forgetsReason(offer.reference), keepsRefusal('Votre refus est enregistré.')],
        }),
      ],
    },
    {
      name: 'The client types blanks as a reason: no reason is sent',
      start: 'to refuse',
      steps: [asked, answers('  ', first({ answer: 'refuser' }))],
    },
    {
      name: 'The offer was answered in the same way already: the page says that it is done',
      start: 'to accept',
      steps: [
        done('loadOffer', isAccepted, {
          at: 'answered',
          context: { offer: isAccepted.answer.offer, message: null },
          causes: [forgetsReason(offer.reference), keepsRefusal(null)],
        }),
      ],
    },
    {
      name: 'The client accepted and refuses before the quote is signed',
      start: 'to refuse',
      steps: [
        done('loadOffer', isUnsigned, { at: 'asking', context: { offer: isUnsigned.answer.offer } }),
        answers('Trop cher', { answer: 'refuser', answered: 'accepter', reason: 'Trop cher' }),
      ],
    },
    {
      name: 'The offer was accepted elsewhere and the client refuses: the page shows the acceptance and asks for the refusal again',
      start: 'to refuse',
      steps: [
        asked,
        refuses,
        done('sendAnswer', stale, { at: 'loading', context: { message: stale.message }, causes: [read] }),
        done('loadOffer', isUnsigned, {
          at: 'asking',
          context: { offer: isUnsigned.answer.offer, message: stale.message },
        }),
        answers('Trop cher', { answer: 'refuser', answered: 'accepter', reason: 'Trop cher' }),
      ],
    },
    {
      name: 'Another tab refused meanwhile: the page says that it is done',
      start: 'to refuse',
      steps: [
        asked,
        refuses,
        done('sendAnswer', stale, { at: 'loading', context: { message: stale.message }, causes: [read] }),
        done('loadOffer', isRefused, {
          at: 'answered',
          context: { offer: isRefused.answer.offer, message: null },
          causes: [forgetsReason(offer.reference), keepsRefusal(null)],
        }),
      ],
    },
    {
      name: 'The quote is signed: the client cannot refuse any more',
      start: 'to refuse',
      steps: [done('loadOffer', isAccepted, { at: 'closed', context: { offer: isAccepted.answer.offer } })],
    },
    {
      name: 'The offer was answered otherwise: nothing is left to answer',
      start: 'to accept',
      steps: [done('loadOffer', isRefused, { at: 'closed', context: { offer: isRefused.answer.offer } })],
    },
    {
      name: 'The offer is closed: nothing is left to answer',
      start: 'to accept',
      steps: [done('loadOffer', isClosed, { at: 'closed' })],
    },
    {
      name: 'The session is for another page: nothing opens',
      start: 'to accept',
      steps: [done('loadOffer', otherPage, { at: 'refused', context: { message: otherPage.message } })],
    },
    {
      name: 'The answer comes too late: the page says so',
      start: 'to accept',
      steps: [
        asked,
        accepts,
        done('sendAnswer', tooLate, { at: 'refused', context: { message: tooLate.message } }),
      ],
    },
    {
      name: 'The answer does not arrive: the reason stays and the client sends again',
      start: 'to refuse',
      steps: [
        asked,
        refuses,
        done('sendAnswer', offline, {
          at: 'asking',
          context: { reason: 'Trop cher', message: offline.message },
        }),
        refuses,
        done('sendAnswer', failed, { at: 'asking', context: { message: failed.message } }),
        refuses,
        done('sendAnswer', tooLong, { at: 'asking', context: { message: 'Trop long.' } }),
        refuses,
        fails('sendAnswer', fault, { at: 'asking', context: { message: unexpected } }),
      ],
    },
    {
      name: 'The session expires during the reading: the parent chart shows it',
      start: 'to accept',
      steps: [done('loadOffer', signedOut, { at: 'loading', causes: toldOver })],
    },
    {
      name: 'The session expires during the answer: the parent chart shows it',
      start: 'to accept',
      steps: [asked, accepts, done('sendAnswer', signedOut, { at: 'sending', causes: toldOver })],
    },
    {
      name: 'The offer cannot be read: "Retry" reads it again',
      start: 'to accept',
      steps: [
        done('loadOffer', offline, { at: 'unavailable', context: { message: offline.message } }),
        retries,
        done('loadOffer', failed, { at: 'unavailable', context: { message: failed.message } }),
        retries,
        fails('loadOffer', fault, { at: 'unavailable', context: { message: unexpected } }),
      ],
    },
  ],
  ignored: offerAnswerIgnored,
});
