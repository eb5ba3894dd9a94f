import type { Journey } from './harness/journeys.ts';
import type { GuestEvent } from '#machines/guest/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { fault } from '#tests/support/outcomes.ts';
import { child, user } from './harness/journeys.ts';
import { emitted, stopped } from './harness/moves.ts';
import {
  comes,
  signatureStarts,
  follows,
  opens,
  paymentStarts,
  offerStarts,
  closes,
} from './guest-journey-steps.ts';
import { forgetsGuest } from './written.ts';

/*
 * Journeys of the chart `guest`, part «session». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const sessionJourneys: Journey<GuestEvent>[] = [
  {
    name: 'The page of a signature opens within the hour; if its chart breaks, the page becomes unavailable',
    steps: [
      user.sends<GuestEvent>(comes('signature', null, true), {
        at: { open: 'signature' },
        causes: signatureStarts,
      }),
      child.breaks('signature', fault, {
        at: 'broken',
        context: { message: unexpected },
        causes: [stopped('paper')],
      }),
    ],
  },
  {
    name: 'The download of the signed documents breaks: the signature stays',
    steps: [
      follows('signature'),
      opens('signature', 'signature', ...signatureStarts),
      child.breaks('paper', fault, { at: { open: 'signature' }, context: { message: null } }),
    ],
  },
  {
    name: 'A client who returns from the provider within the hour finds the payment, whatever the page',
    steps: [
      user.sends<GuestEvent>(comes('paiement', 'success', true), {
        at: { open: 'payment' },
        context: { callback: 'paiement', returned: 'success' },
        causes: [paymentStarts('paiement', 'success')],
      }),
    ],
  },
  {
    name: 'A client who returns to a browser without a session sees no payment',
    steps: [user.sends<GuestEvent>(comes('paiement', 'refus', false), { at: 'neutral' })],
  },
  {
    name: 'Without a link or a session the guest is sent to the home page',
    steps: [
      user.sends<GuestEvent>(comes('offre', null, false), {
        at: 'sentHome',
        causes: [
          emitted({ type: 'navigate', to: '/', replace: true }),
          emitted({
            type: 'toast',
            kind: 'error',
            message: 'Cette page s’ouvre par un lien reçu par courriel\u00a0: rouvrez-le.',
          }),
        ],
      }),
    ],
  },
  {
    name: 'A page that learns that the session is over ends it with the reason; the link opens a new one',
    steps: [
      user.sends<GuestEvent>(comes('offre', null, true), { at: { open: 'offer' }, causes: [offerStarts] }),
      child.sends(
        'offer',
        { type: 'session.over', message: 'Votre session a expiré.' },
        {
          at: 'expired',
          context: { message: 'Votre session a expiré.' },
          causes: [closes[0] ?? forgetsGuest, stopped('offer'), emitted({ type: 'guest.closed' })],
        },
      ),
      follows('paiement'),
      opens('paiement', 'payment', paymentStarts('paiement')),
      child.sends(
        'payment',
        { type: 'session.over', message: null },
        {
          at: 'expired',
          context: { message: null },
          causes: [forgetsGuest, stopped('payment'), emitted({ type: 'guest.closed' })],
        },
      ),
    ],
  },
  {
    name: 'A page whose chart breaks is opened again on demand',
    steps: [
      follows('offre'),
      opens('offre', 'offer', offerStarts),
      child.breaks('offer', fault, { at: 'broken', context: { message: unexpected } }),
      user.sends<GuestEvent>({ type: 'link.retry' }, { at: { open: 'offer' }, causes: [offerStarts] }),
    ],
  },
  {
    name: 'A payment whose chart breaks is opened again on demand',
    steps: [
      follows('paiement'),
      opens('paiement', 'payment', paymentStarts('paiement')),
      child.breaks('payment', fault, { at: 'broken', context: { message: unexpected } }),
      user.sends<GuestEvent>(
        { type: 'link.retry' },
        { at: { open: 'payment' }, causes: [paymentStarts('paiement')] },
      ),
    ],
  },
];
