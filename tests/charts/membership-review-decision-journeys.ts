import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { membershipReviewChart } from '#machines/membership-review/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { starts, child, server, user } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';
import {
  read,
  opened,
  list,
  open,
  queue,
  checks,
  judged,
  told,
  membership,
  decided,
  former,
  wasValid,
  children,
  registers,
  byStatus,
  ofMembership,
} from './membership-review-journey-steps.ts';

/*
 * Journeys of the chart `membership-review`, part «decision». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const decisionJourneys: Journey<EventOf<typeof membershipReviewChart>>[] = [
  {
    name: 'The reviewer opens a membership: its documents, the registers and the list are read',
    start: 'a file',
    steps: [
      starts({ at: 'reading', causes: [read] }),
      opened,
      server.answers('readQueue', answered(list), {
        at: { open: { ...open, queue: 'known' } },
        context: { queue },
      }),
      server.answers('askRegisters', answered(checks), {
        at: { open: { file: 'shown', queue: 'known', checks: 'answered' } },
        context: { checks, checksMessage: null },
      }),
      child.sends(
        'documents',
        { type: 'membership.changed', membership: judged },
        { context: { currentMembership: judged, queue }, causes: told(judged) },
      ),
      child.sends(
        'documents',
        { type: 'membership.changed', membership },
        { context: { currentMembership: judged } },
      ),
      child.sends(
        'lawActions',
        { type: 'action.done', answer: { message: 'C’est fait.', membership: decided } },
        {
          context: { currentMembership: decided, isNew: false, newMember: decided.broker, queue },
          causes: [...told(decided), emitted({ type: 'memberships.counted', counts: null })],
        },
      ),
    ],
  },
  ...[former, wasValid].map((one) => ({
    name: `A broker who was a member before is not counted as new (${one.story[0]?.event})`,
    start: 'a file' as const,
    steps: [
      server.answers('readMembership', answered({ membership: one }), {
        context: { isNew: false, newMember: null },
        causes: [...children({}, one), registers, byStatus],
      }),
      child.sends(
        'lawActions',
        {
          type: 'action.done',
          answer: { message: 'C’est fait.', membership: { ...decided, contents_version: 7 } },
        },
        {
          context: { isNew: false, newMember: null },
          causes: [
            ...told({ ...decided, contents_version: 7 }),
            emitted({ type: 'memberships.counted', counts: null }),
          ],
        },
      ),
    ],
  })),
  {
    name: 'A decision other than a validation gives no access',
    start: 'a file',
    steps: [
      opened,
      child.sends(
        'lawActions',
        {
          type: 'action.done',
          answer: { message: 'C’est fait.', membership: { ...membership, version: 5 } },
        },
        {
          context: { isNew: true, newMember: null },
          causes: [
            ...told({ ...membership, version: 5 }),
            emitted({ type: 'memberships.counted', counts: null }),
          ],
        },
      ),
    ],
  },
  {
    name: 'The page is shown again: it takes what others did, also that the broker became a member',
    start: 'a file',
    steps: [
      opened,
      child.sends(
        'updates',
        { type: 'membership.changed', membership: wasValid },
        { context: { currentMembership: wasValid, isNew: false, newMember: null }, causes: told(wasValid) },
      ),
      child.sends(
        'updates',
        { type: 'membership.changed', membership },
        { context: { currentMembership: wasValid }, causes: [] },
      ),
    ],
  },
  {
    name: 'Somebody else has decided: the membership is read again and stays visible',
    start: 'a file',
    steps: [
      opened,
      child.sends(
        'lawActions',
        { type: 'object.outdated' },
        {
          at: { open: { ...open, file: 'refreshing', queue: 'readingStatus' } },
          causes: [given('rereadMembership', ofMembership)],
        },
      ),
      server.answers('rereadMembership', answered({ membership: wasValid }), {
        at: { open: { ...open, queue: 'readingStatus' } },
        context: { currentMembership: wasValid, isNew: false },
        causes: told(wasValid),
      }),
      child.sends(
        'lawActions',
        { type: 'object.outdated' },
        { causes: [given('rereadMembership', ofMembership)] },
      ),
      server.answers('rereadMembership', failures.offline, {
        at: { open: { ...open, queue: 'readingStatus' } },
        context: { currentMembership: wasValid },
      }),
      child.sends(
        'lawActions',
        { type: 'object.outdated' },
        { causes: [given('rereadMembership', ofMembership)] },
      ),
      server.breaks('rereadMembership', fault, { at: { open: { ...open, queue: 'readingStatus' } } }),
    ],
  },
  {
    name: 'The registers do not answer: the page says why, shows the former answer, and asks again',
    start: 'a file',
    steps: [
      opened,
      server.answers('askRegisters', answered(checks)),
      user.sends(
        { type: 'checks.ask' },
        { at: { open: { ...open, queue: 'readingStatus' } }, context: { checks }, causes: [registers] },
      ),
      server.answers('askRegisters', failures.offline, {
        at: { open: { file: 'shown', queue: 'readingStatus', checks: 'silent' } },
        context: { checks, checksMessage: failures.offline.message },
      }),
      user.sends({ type: 'checks.ask' }, { causes: [registers] }),
      server.breaks('askRegisters', fault, {
        at: { open: { file: 'shown', queue: 'readingStatus', checks: 'silent' } },
        context: { checksMessage: unexpected },
      }),
      user.sends({ type: 'checks.ask' }, { causes: [registers] }),
      server.answers('askRegisters', answered(checks), { context: { checksMessage: null } }),
    ],
  },
];
