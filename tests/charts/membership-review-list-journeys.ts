import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { membershipReviewChart } from '#machines/membership-review/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { child, server, user } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import {
  membership,
  children,
  registers,
  long,
  ending,
  opened,
  open,
  list,
  queue,
  read,
  byPieces,
  pieces,
  firstPieces,
} from './membership-review-journey-steps.ts';

/*
 * Journeys of the chart `membership-review`, part «list». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const listJourneys: Journey<EventOf<typeof membershipReviewChart>>[] = [
  {
    name: 'The reviewer comes from a list and goes on to its next membership',
    start: 'from the rejected ones',
    steps: [
      server.answers('readMembership', answered({ membership }), {
        causes: [
          ...children(),
          registers,
          given('readQueue', { query: { status: 'rejected', per_page: 100, page: 1 } }),
        ],
      }),
    ],
  },
  ...[long, ending].map((first) => ({
    name: `The next membership is on the second page of the list (${first.memberships.data.length})`,
    start: 'a file' as const,
    steps: [
      opened,
      server.answers('readQueue', answered(first), {
        at: { open: { ...open, queue: 'readingStatus' } },
        context: { queued: 3, page: 2 },
        causes: [given('readQueue', { query: { status: 'signed', per_page: 100, page: 2 } })],
      }),
      server.answers(
        'readQueue',
        answered({
          ...list,
          memberships: { ...list.memberships, current_page: 2, last_page: 2, total: 3 },
        }),
        {
          at: { open: { ...open, queue: 'known' } },
          context: {
            queue: [{ id: 9, name: 'Cabinet Morvan' }, ...(first === long ? queue : queue.toReversed())],
            queued: 3,
          },
        },
      ),
    ],
  })),
  {
    name: 'The list is read again from its first page',
    start: 'a file',
    steps: [
      opened,
      server.answers('readQueue', answered(long), {
        causes: [given('readQueue', { query: { status: 'signed', per_page: 100, page: 2 } })],
      }),
      child.breaks('documents', fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: ['askRegisters', 'readQueue', 'lawActions', 'updates'].map(stopped),
      }),
      user.sends({ type: 'review.retry' }, { at: 'reading', causes: [read] }),
      opened,
    ],
  },
  {
    name: 'No page is read after the one that contains the next membership',
    start: 'a file',
    steps: [
      opened,
      server.answers(
        'readQueue',
        answered({
          ...list,
          memberships: {
            ...list.memberships,
            data: list.memberships.data.toReversed(),
            last_page: 2,
            total: 101,
          },
        }),
        { at: { open: { ...open, queue: 'known' } }, context: { queue: queue.toReversed(), queued: 101 } },
      ),
    ],
  },
  {
    name: 'The reviewer comes from a document: it is shown first, and each next broker comes once',
    start: 'from a piece to judge',
    steps: [
      server.answers('readMembership', answered({ membership }), {
        at: { open: { ...open, queue: 'readingPieces' } },
        causes: [...children({ first: 9 }), registers, byPieces(1)],
      }),
      server.answers('readPieces', answered(pieces), {
        at: { open: { ...open, queue: 'known' } },
        context: { queue: queue.toReversed(), queued: 2 },
      }),
    ],
  },
  {
    name: 'The documents are read page by page until the next membership',
    start: 'from a piece to judge',
    steps: [
      server.answers('readMembership', answered({ membership }), {
        causes: [...children({ first: 9 }), registers, byPieces(1)],
      }),
      server.answers('readPieces', answered(firstPieces), {
        at: { open: { ...open, queue: 'readingPieces' } },
        context: { queued: 3, page: 2 },
        causes: [byPieces(2)],
      }),
      server.answers(
        'readPieces',
        answered({ pieces: { ...pieces.pieces, current_page: 2, last_page: 3, total: 150 }, files: 3 }),
        {
          at: { open: { ...open, queue: 'known' } },
          context: {
            queue: [{ id: 9, name: 'Cabinet Morvan' }, ...queue.toReversed()],
            queued: 3,
            page: 3,
          },
        },
      ),
    ],
  },
  {
    name: 'No list is known: the reviewer goes back to the list of memberships',
    start: 'a file',
    steps: [
      opened,
      server.answers('readQueue', failures.offline, {
        at: { open: { ...open, queue: 'absent' } },
        context: { queue: null },
      }),
    ],
  },
];
