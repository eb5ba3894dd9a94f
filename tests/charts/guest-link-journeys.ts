import type { Journey } from './harness/journeys.ts';
import type { GuestEvent } from '#machines/guest/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault } from '#tests/support/outcomes.ts';
import { starts, child, user } from './harness/journeys.ts';
import { emitted, given, stopped } from './harness/moves.ts';
import {
  follows,
  opens,
  offerStarts,
  paymentStarts,
  answerStarts,
  comes,
  signatureStarts,
  attestationStarts,
  over,
  piecesStart,
} from './guest-journey-steps.ts';
import { forgetsGuest } from './written.ts';

/*
 * Journeys of the chart `guest`, part «link». Each is a story in steps; tests/charts/harness/README.md says
 * how to read one.
 */

export const linkJourneys: Journey<GuestEvent>[] = [
  {
    name: 'The link of an offer is exchanged, disappears from the address, and opens the offer',
    steps: [starts({ at: 'arriving', causes: [] }), follows('offre'), opens('offre', 'offer', offerStarts)],
  },
  {
    name: 'The link of a payment opens the payment',
    steps: [follows('paiement'), opens('paiement', 'payment', paymentStarts('paiement'))],
  },
  {
    name: 'The link of the works’ end opens its declaration',
    steps: [
      follows('fin-de-travaux'),
      opens('fin-de-travaux', 'worksEnd', given('worksEnd', { parent: '@self' })),
    ],
  },
  {
    name: 'The chart of the works’ end breaks: the page becomes unavailable',
    steps: [
      follows('fin-de-travaux'),
      opens('fin-de-travaux', 'worksEnd', given('worksEnd', { parent: '@self' })),
      child.breaks('worksEnd', fault, { at: 'broken', context: { message: unexpected } }),
    ],
  },
  {
    name: 'The link of a contestation opens the payment to contest',
    steps: [follows('contestation'), opens('contestation', 'payment', paymentStarts('contestation'))],
  },
  {
    name: 'The link of an answer opens the answer, and so does the page of the offer',
    steps: [
      follows('refuser'),
      opens('refuser', 'answer', answerStarts('refuser')),
      child.breaks('answer', fault, { at: 'broken', context: { message: unexpected } }),
      user.sends<GuestEvent>(
        { type: 'link.retry' },
        { at: { open: 'answer' }, causes: [answerStarts('refuser')] },
      ),
      child.sends(
        'answer',
        { type: 'session.over', message: null },
        {
          at: 'expired',
          context: { message: null },
          causes: [forgetsGuest, stopped('answer'), emitted({ type: 'guest.closed' })],
        },
      ),
    ],
  },
  {
    name: 'A client who answers from the page of the offer needs no other link',
    steps: [
      user.sends<GuestEvent>(comes('accepter', null, true), {
        at: { open: 'answer' },
        causes: [answerStarts('accepter')],
      }),
    ],
  },
  {
    name: 'The client goes from the offer to an answer and back; a page that is already open stays',
    steps: [
      follows('offre'),
      opens('offre', 'offer', offerStarts),
      user.sends<GuestEvent>(comes('offre', null, true), { at: { open: 'offer' }, causes: [] }),
      user.sends<GuestEvent>(comes('accepter', null, true), {
        at: { open: 'answer' },
        context: { callback: 'accepter' },
        causes: [stopped('offer'), answerStarts('accepter')],
      }),
      user.sends<GuestEvent>(comes('offre', null, true), {
        at: { open: 'offer' },
        context: { callback: 'offre' },
        causes: [stopped('answer'), offerStarts],
      }),
    ],
  },
  {
    name: 'The link of a signature opens the signature',
    steps: [follows('signature'), opens('signature', 'signature', ...signatureStarts)],
  },
  {
    name: 'The link of a contractor opens its page; the page ends the session, and becomes unavailable if its chart breaks',
    steps: [
      follows('attestation'),
      opens('attestation', 'attestation', attestationStarts),
      child.breaks('attestation', fault, { at: 'broken', context: { message: unexpected } }),
      user.sends<GuestEvent>(
        { type: 'link.retry' },
        { at: { open: 'attestation' }, causes: [attestationStarts] },
      ),
      child.sends(
        'attestation',
        { type: 'session.over', message: over.message },
        {
          at: 'expired',
          context: { message: over.message },
          causes: [forgetsGuest, stopped('attestation'), emitted({ type: 'guest.closed' })],
        },
      ),
    ],
  },
  {
    name: 'The link of the client’s documents opens their page; it ends the session, and becomes unavailable if its chart breaks',
    steps: [
      follows('pieces'),
      opens('pieces', 'pieces', piecesStart),
      child.breaks('pieces', fault, { at: 'broken', context: { message: unexpected } }),
      user.sends<GuestEvent>({ type: 'link.retry' }, { at: { open: 'pieces' }, causes: [piecesStart] }),
      child.sends(
        'pieces',
        { type: 'session.over', message: over.message },
        {
          at: 'expired',
          context: { message: over.message },
          causes: [forgetsGuest, stopped('pieces'), emitted({ type: 'guest.closed' })],
        },
      ),
    ],
  },
];
