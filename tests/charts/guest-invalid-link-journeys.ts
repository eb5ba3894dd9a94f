import type { Journey } from './harness/journeys.ts';
import type { GuestEvent } from '#machines/guest/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { failed, fault, invalid, offline, signedOut } from '#tests/support/outcomes.ts';
import { server } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import {
  follows,
  over,
  closes,
  withdrawn,
  retry,
  opens,
  offerStarts,
  paymentStarts,
} from './guest-journey-steps.ts';
import { forgetsTyped } from './written.ts';

/*
 * Journeys of the chart `guest`, part «invalid link». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const invalidLinkJourneys: Journey<GuestEvent>[] = [
  {
    name: 'An expired link says so and calls nothing more; another link can be followed',
    steps: [
      follows('offre'),
      server.answers('exchangeLink', over, {
        at: 'expired',
        context: { message: over.message },
        causes: [forgetsTyped('refus'), ...closes],
      }),
      follows('paiement'),
      server.answers('exchangeLink', signedOut, {
        at: 'expired',
        context: { message: signedOut.message },
        causes: [forgetsTyped('contestation'), ...closes],
      }),
    ],
  },
  {
    name: 'An unknown link says so; another link can be followed',
    steps: [
      follows('offre'),
      server.answers('exchangeLink', withdrawn, {
        at: 'refused',
        context: { message: withdrawn.message },
        causes: closes,
      }),
      follows('offre'),
      server.answers('exchangeLink', invalid({ token: ['Trop long.'] }, 'Lien incomplet.'), {
        at: 'refused',
        context: { message: 'Lien incomplet.' },
        causes: closes,
      }),
    ],
  },
  {
    name: 'A link that cannot be exchanged now is exchanged on demand',
    steps: [
      follows('offre'),
      server.answers('exchangeLink', offline, {
        at: 'offline',
        context: { message: offline.message, token: 'secret' },
      }),
      retry,
      server.answers('exchangeLink', failed, { at: 'offline', context: { message: failed.message } }),
      retry,
      server.breaks('exchangeLink', fault, { at: 'offline', context: { message: unexpected } }),
      retry,
      opens('offre', 'offer', offerStarts),
    ],
  },
  {
    name: 'Another link replaces the open page, or the one being opened',
    steps: [
      follows('offre'),
      follows('paiement', stopped('exchangeLink')),
      opens('paiement', 'payment', paymentStarts('paiement')),
      follows('offre', stopped('payment')),
    ],
  },
];
