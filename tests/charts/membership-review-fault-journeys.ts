import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { membershipReviewChart } from '#machines/membership-review/index.ts';
import { type MembershipReviewEvent } from '#machines/membership-review/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { fails, server, user } from './harness/journeys.ts';
import { stopped } from './harness/moves.ts';
import {
  opened,
  open,
  membership,
  children,
  registers,
  byPieces,
  read,
} from './membership-review-journey-steps.ts';

/*
 * Journeys of the chart `membership-review`, part «fault». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const faultJourneys: Journey<EventOf<typeof membershipReviewChart>>[] = [
  {
    name: 'The call that reads the list breaks: the review goes on without it',
    start: 'a file',
    steps: [opened, server.breaks('readQueue', fault, { at: { open: { ...open, queue: 'absent' } } })],
  },
  {
    name: 'The call that reads the documents to examine breaks: the review goes on without them',
    start: 'from a piece to judge',
    steps: [
      server.answers('readMembership', answered({ membership }), {
        causes: [...children({ first: 9 }), registers, byPieces(1)],
      }),
      server.breaks('readPieces', fault, { at: { open: { ...open, queue: 'absent' } } }),
    ],
  },
  {
    name: 'The list of documents to examine is not read again',
    start: 'from a piece to judge',
    steps: [
      server.answers('readMembership', answered({ membership }), {
        causes: [...children({ first: 9 }), registers, byPieces(1)],
      }),
      server.answers('readPieces', failures.offline, {
        at: { open: { ...open, queue: 'absent' } },
        context: { queue: null },
      }),
    ],
  },
  {
    name: 'The membership cannot be read: "Retry" reads it again',
    start: 'a file',
    steps: [
      server.answers('readMembership', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      user.sends({ type: 'review.retry' }, { at: 'reading', causes: [read] }),
      server.breaks('readMembership', fault, { at: 'unavailable', context: { message: unexpected } }),
      user.sends({ type: 'review.retry' }, { causes: [read] }),
      opened,
    ],
  },
  {
    name: 'The membership does not exist',
    start: 'a file',
    steps: [
      server.answers('readMembership', failures.gone, {
        at: 'unknown',
        context: { message: failures.gone.message },
      }),
    ],
  },
  ...(['documents', 'lawActions', 'updates'] as const).map((child) => ({
    name: `The chart ${child} breaks: the membership becomes unavailable`,
    start: 'a file' as const,
    steps: [
      opened,
      fails(child, fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: ['askRegisters', 'readQueue', 'documents', 'lawActions', 'updates']
          .filter((one) => one !== child)
          .map(stopped),
      }),
      user.sends<MembershipReviewEvent>({ type: 'review.retry' }, { at: 'reading', causes: [read] }),
    ],
  })),
];
