import {
  membershipReviewChart,
  membershipReviewIgnored,
  type MembershipReviewInput,
} from '#machines/membership-review/index.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import { lastMembership } from './registration-moves.ts';
import {
  inputOf,
  judged,
  membership,
  decided,
  list,
  long,
  pieces,
  firstPieces,
  checks,
  looks,
  ofMembership,
  isFurther,
} from './membership-review-journey-steps.ts';
import { decisionJourneys } from './membership-review-decision-journeys.ts';
import { listJourneys } from './membership-review-list-journeys.ts';
import { faultJourneys } from './membership-review-fault-journeys.ts';

/*
 * The suite of the chart `membership-review`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

export const suite = defineSuite(membershipReviewChart, {
  starts: {
    'a file': inputOf(),
    'from the rejected ones': inputOf({ among: 'rejected' }),
    'from a piece to judge': inputOf({ among: 'pieces', document: 9 }),
  },
  events: {
    'review.retry': [{}],
    'checks.ask': [{}],
    'membership.changed': sentBy(['documents', 'updates'], [{ membership: judged }, { membership }]),
    'action.done': sentBy('lawActions', [
      { answer: { message: 'C’est fait.', membership: decided } },
      { answer: { message: 'C’est fait.', membership } },
    ]),
    'object.outdated': sentBy('lawActions', [{}]),
  },
  children: {
    readMembership: { done: [answered({ membership }), failures.gone, failures.offline], error: [fault] },
    readQueue: { done: [answered(list), answered(long), failures.offline], error: [fault] },
    readPieces: { done: [answered(pieces), answered(firstPieces), failures.offline], error: [fault] },
    askRegisters: { done: [answered(checks), failures.offline], error: [fault] },
    documents: { looks: looks.documents, error: [fault] },
    lawActions: { looks: looks.lawActions, error: [fault] },
    updates: { error: [fault] },
  },
  project: ({
    currentMembership: one,
    isNew,
    newMember,
    message,
    queue: files,
    checks: said,
    checksMessage,
  }) => [
    one?.version,
    one?.contents_version,
    isNew,
    newMember?.id,
    message,
    files?.length,
    said !== null,
    checksMessage,
  ],
  pins: {
    readMembership: () => ofMembership,
    rereadMembership: () => ofMembership,
    readQueue: ({ input, moves }) => ({
      query: {
        status: (input as MembershipReviewInput).among ?? 'signed',
        per_page: 100,
        page: isFurther(moves, 'readQueue') ? 2 : 1,
      },
    }),
    readPieces: ({ moves }) => ({ query: { per_page: 100, page: isFurther(moves, 'readPieces') ? 2 : 1 } }),
    askRegisters: () => ofMembership,
    documents: ({ input, moves }) => ({
      parent: '@self',
      membership: lastMembership(moves),
      guided: (input as MembershipReviewInput).document === null ? {} : { first: 9 },
    }),
    lawActions: ({ moves }) => ({ parent: '@self', object: lastMembership(moves) }),
    updates: () => ({ parent: '@self', id: 12 }),
  },
  journeys: [
    ...decisionJourneys,

    ...listJourneys,

    ...faultJourneys,
  ],
  ignored: membershipReviewIgnored,
});
