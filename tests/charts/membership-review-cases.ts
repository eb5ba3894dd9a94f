import type { MembershipChecks, MembershipList, PieceToExamine } from '#contract/memberships.ts';
import {
  membershipReviewChart,
  membershipReviewIgnored,
  type MembershipReviewEvent,
  type MembershipReviewInput,
} from '#machines/membership-review/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { pageOf } from '#tests/support/pages.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { childSends, done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, sentTo, stopped, type Move } from './harness/moves.ts';
import { defineSuite, sentBy } from './harness/suite.ts';
import { looksOf, membershipOf, summaryOf } from './membership-fixtures.ts';
import { lastMembership } from './registration-moves.ts';

const membership = membershipOf();
const looks = looksOf(membership);
const judged = membershipOf({ contents_version: 5 });
const valid = { slug: 'valid', label: 'Demande validée' };
const decided = membershipOf({ version: 5, status: valid });
const validation = {
  id: 1,
  at: '2025-11-18T11:20:00Z',
  who: 'Julien Prévost',
  event: 'MEMBERSHIP.VALIDATE',
  label: 'Adhésion validée',
  from: 'signed',
  to: 'valid',
  comment: null,
} as const;
/** A member whose papers are over, and one who was never stored here before it was valid. */
const former = membershipOf({ story: [validation] });
const wasValid = membershipOf({
  contents_version: 6,
  story: [{ ...validation, event: 'MEMBERSHIP.EXPIRE', from: 'valid', to: 'pending' }],
});
const list: MembershipList = {
  memberships: pageOf([
    summaryOf({ id: 11, broker: { ...membership.broker, company_name: 'Cabinet Kermarrec' } }),
    summaryOf(),
  ]),
  counts: { unfinished: 0, noteligible: 0, pending: 0, requestInfo: 0, signed: 2, valid: 7, rejected: 0 },
};
/** The first page of a list that has another, and does not hold the file. */
const long: MembershipList = {
  ...list,
  memberships: pageOf(
    [summaryOf({ id: 9, broker: { ...membership.broker, company_name: 'Cabinet Morvan' } })],
    { last_page: 2, total: 3 },
  ),
};
/** The first page of such a list, which ends with the file. */
const ending: MembershipList = {
  ...list,
  memberships: pageOf([...long.memberships.data, summaryOf()], { last_page: 2, total: 3 }),
};
const queue = [
  { id: 11, name: 'Cabinet Kermarrec' },
  { id: 12, name: 'Sud Bâti Conseil' },
];
const piece = (membership_id: number, document_id: number, company_name: string): PieceToExamine => ({
  membership_id,
  document_id,
  piece: 'RC',
  label: 'RC',
  company_name,
  sent_at: '2026-11-18T11:20:00Z',
  expires_on: null,
});
const pieces = {
  pieces: pageOf([
    piece(12, 7, 'Sud Bâti Conseil'),
    piece(12, 9, 'Sud Bâti Conseil'),
    piece(11, 3, 'Cabinet Kermarrec'),
  ]),
  files: 2,
};
/** The first page of such a list, which ends with a piece of the file. */
const firstPieces = {
  pieces: pageOf([piece(9, 2, 'Cabinet Morvan'), piece(12, 7, 'Sud Bâti Conseil')], {
    last_page: 2,
    total: 5,
  }),
  files: 3,
};
const byPieces = (page: number) => given('readPieces', { query: { per_page: 100, page } });
const checks: MembershipChecks = {
  orias: null,
  company: null,
  silent: ['L’ORIAS ne répond pas.'],
  checked_at: '2026-11-20T08:04:00Z',
};

const ofMembership = { params: { id: 12 } };
const read = given('readMembership', ofMembership);
const byStatus = given('readQueue', { query: { status: 'signed', per_page: 100, page: 1 } });
const registers = given('askRegisters', ofMembership);
const children = (guided: object = {}, one = membership) => [
  given('documents', { parent: '@self', membership: one, guided }),
  given('moves', { parent: '@self', object: one }),
  given('updates', { parent: '@self', id: 12 }),
];
const told = (one: object) => [
  sentTo('documents', { type: 'membership.changed', membership: one }),
  sentTo('moves', { type: 'object.changed', object: one }),
];
const open = { file: 'shown', checks: 'asking' } as const;
const opened = done('readMembership', answered({ membership }), {
  at: { open: { ...open, queue: 'readingStatus' } },
  context: { currentMembership: membership, isNew: true, newMember: null, message: null },
  causes: [...children(), registers, byStatus],
});
const inputOf = (input: Partial<MembershipReviewInput> = {}): MembershipReviewInput => ({
  membershipId: 12,
  among: null,
  document: null,
  ...input,
});

/** The first page of the list was read since the file was. */
const isFurther = (moves: readonly Move[], reading: 'readQueue' | 'readPieces'): boolean =>
  moves.findLastIndex((move) => move.kind === 'done' && move.id === reading) >
  moves.findLastIndex((move) => move.kind === 'done' && move.id === 'readMembership');

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
    'move.made': sentBy('moves', [
      { answer: { message: 'C’est fait.', membership: decided } },
      { answer: { message: 'C’est fait.', membership } },
    ]),
    'object.outdated': sentBy('moves', [{}]),
  },
  children: {
    readMembership: { done: [answered({ membership }), failures.gone, failures.offline], error: [fault] },
    readQueue: { done: [answered(list), answered(long), failures.offline], error: [fault] },
    readPieces: { done: [answered(pieces), answered(firstPieces), failures.offline], error: [fault] },
    askRegisters: { done: [answered(checks), failures.offline], error: [fault] },
    documents: { looks: looks.documents, error: [fault] },
    moves: { looks: looks.moves, error: [fault] },
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
    moves: ({ moves }) => ({ parent: '@self', object: lastMembership(moves) }),
    updates: () => ({ parent: '@self', id: 12 }),
  },
  journeys: [
    {
      name: 'a file is examined: its pieces, the registers, the files beside it',
      start: 'a file',
      steps: [
        starts({ at: 'reading', causes: [read] }),
        opened,
        done('readQueue', answered(list), { at: { open: { ...open, queue: 'known' } }, context: { queue } }),
        done('askRegisters', answered(checks), {
          at: { open: { file: 'shown', queue: 'known', checks: 'answered' } },
          context: { checks, checksMessage: null },
        }),
        childSends(
          'documents',
          { type: 'membership.changed', membership: judged },
          { context: { currentMembership: judged, queue }, causes: told(judged) },
        ),
        childSends(
          'documents',
          { type: 'membership.changed', membership },
          { context: { currentMembership: judged } },
        ),
        childSends(
          'moves',
          { type: 'move.made', answer: { message: 'C’est fait.', membership: decided } },
          {
            context: { currentMembership: decided, isNew: false, newMember: decided.broker, queue },
            causes: [...told(decided), emitted({ type: 'memberships.counted', counts: null })],
          },
        ),
      ],
    },
    ...[former, wasValid].map((one) => ({
      name: `who was a member before is no new one (${one.story[0]?.event})`,
      start: 'a file' as const,
      steps: [
        done('readMembership', answered({ membership: one }), {
          context: { isNew: false, newMember: null },
          causes: [...children({}, one), registers, byStatus],
        }),
        childSends(
          'moves',
          {
            type: 'move.made',
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
      name: 'another decision than a validation lets nobody in',
      start: 'a file',
      steps: [
        opened,
        childSends(
          'moves',
          {
            type: 'move.made',
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
      name: 'one comes from a list, and goes on in it',
      start: 'from the rejected ones',
      steps: [
        done('readMembership', answered({ membership }), {
          causes: [
            ...children(),
            registers,
            given('readQueue', { query: { status: 'rejected', per_page: 100, page: 1 } }),
          ],
        }),
      ],
    },
    ...[long, ending].map((first) => ({
      name: `the list goes on beyond its first page (${first.memberships.data.length})`,
      start: 'a file' as const,
      steps: [
        opened,
        done('readQueue', answered(first), {
          at: { open: { ...open, queue: 'readingStatus' } },
          context: { queued: 3, page: 2 },
          causes: [given('readQueue', { query: { status: 'signed', per_page: 100, page: 2 } })],
        }),
        done(
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
      name: 'read again, the list begins again',
      start: 'a file',
      steps: [
        opened,
        done('readQueue', answered(long), {
          causes: [given('readQueue', { query: { status: 'signed', per_page: 100, page: 2 } })],
        }),
        fails('documents', fault, {
          at: 'unavailable',
          context: { message: unexpected },
          causes: ['askRegisters', 'readQueue', 'moves', 'updates'].map(stopped),
        }),
        send({ type: 'review.retry' }, { at: 'reading', causes: [read] }),
        opened,
      ],
    },
    {
      name: 'no page more is read than that where a file follows',
      start: 'a file',
      steps: [
        opened,
        done(
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
      name: 'one comes from a piece to judge: it is shown first, and the next broker comes once',
      start: 'from a piece to judge',
      steps: [
        done('readMembership', answered({ membership }), {
          at: { open: { ...open, queue: 'readingPieces' } },
          causes: [...children({ first: 9 }), registers, byPieces(1)],
        }),
        done('readPieces', answered(pieces), {
          at: { open: { ...open, queue: 'known' } },
          context: { queue: queue.toReversed(), queued: 2 },
        }),
      ],
    },
    {
      name: 'the pieces go on beyond their first page, as far as the file that follows',
      start: 'from a piece to judge',
      steps: [
        done('readMembership', answered({ membership }), {
          causes: [...children({ first: 9 }), registers, byPieces(1)],
        }),
        done('readPieces', answered(firstPieces), {
          at: { open: { ...open, queue: 'readingPieces' } },
          context: { queued: 3, page: 2 },
          causes: [byPieces(2)],
        }),
        done(
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
      name: 'what others did is taken at a new look, and that the broker was a member meanwhile',
      start: 'a file',
      steps: [
        opened,
        childSends(
          'updates',
          { type: 'membership.changed', membership: wasValid },
          { context: { currentMembership: wasValid, isNew: false, newMember: null }, causes: told(wasValid) },
        ),
        childSends(
          'updates',
          { type: 'membership.changed', membership },
          { context: { currentMembership: wasValid }, causes: [] },
        ),
      ],
    },
    {
      name: 'somebody else has decided: the file is read again, without hiding anything',
      start: 'a file',
      steps: [
        opened,
        childSends(
          'moves',
          { type: 'object.outdated' },
          {
            at: { open: { ...open, file: 'refreshing', queue: 'readingStatus' } },
            causes: [given('rereadMembership', ofMembership)],
          },
        ),
        done('rereadMembership', answered({ membership: wasValid }), {
          at: { open: { ...open, queue: 'readingStatus' } },
          context: { currentMembership: wasValid, isNew: false },
          causes: told(wasValid),
        }),
        childSends(
          'moves',
          { type: 'object.outdated' },
          { causes: [given('rereadMembership', ofMembership)] },
        ),
        done('rereadMembership', failures.offline, {
          at: { open: { ...open, queue: 'readingStatus' } },
          context: { currentMembership: wasValid },
        }),
        childSends(
          'moves',
          { type: 'object.outdated' },
          { causes: [given('rereadMembership', ofMembership)] },
        ),
        fails('rereadMembership', fault, { at: { open: { ...open, queue: 'readingStatus' } } }),
      ],
    },
    {
      name: 'the registers do not answer: why is said, what was known stays, and they are asked again',
      start: 'a file',
      steps: [
        opened,
        done('askRegisters', answered(checks)),
        send(
          { type: 'checks.ask' },
          { at: { open: { ...open, queue: 'readingStatus' } }, context: { checks }, causes: [registers] },
        ),
        done('askRegisters', failures.offline, {
          at: { open: { file: 'shown', queue: 'readingStatus', checks: 'silent' } },
          context: { checks, checksMessage: failures.offline.message },
        }),
        send({ type: 'checks.ask' }, { causes: [registers] }),
        fails('askRegisters', fault, {
          at: { open: { file: 'shown', queue: 'readingStatus', checks: 'silent' } },
          context: { checksMessage: unexpected },
        }),
        send({ type: 'checks.ask' }, { causes: [registers] }),
        done('askRegisters', answered(checks), { context: { checksMessage: null } }),
      ],
    },
    {
      name: 'a fault of the program leaves one without the list',
      start: 'a file',
      steps: [opened, fails('readQueue', fault, { at: { open: { ...open, queue: 'absent' } } })],
    },
    {
      name: 'or without that of the pieces',
      start: 'from a piece to judge',
      steps: [
        done('readMembership', answered({ membership }), {
          causes: [...children({ first: 9 }), registers, byPieces(1)],
        }),
        fails('readPieces', fault, { at: { open: { ...open, queue: 'absent' } } }),
      ],
    },
    {
      name: 'nor is that of the pieces',
      start: 'from a piece to judge',
      steps: [
        done('readMembership', answered({ membership }), {
          causes: [...children({ first: 9 }), registers, byPieces(1)],
        }),
        done('readPieces', failures.offline, {
          at: { open: { ...open, queue: 'absent' } },
          context: { queue: null },
        }),
      ],
    },
    {
      name: 'the list is not known: one goes on by the list',
      start: 'a file',
      steps: [
        opened,
        done('readQueue', failures.offline, {
          at: { open: { ...open, queue: 'absent' } },
          context: { queue: null },
        }),
      ],
    },
    {
      name: 'the file cannot be read: it is asked for again',
      start: 'a file',
      steps: [
        done('readMembership', failures.offline, {
          at: 'unavailable',
          context: { message: failures.offline.message },
        }),
        send({ type: 'review.retry' }, { at: 'reading', causes: [read] }),
        fails('readMembership', fault, { at: 'unavailable', context: { message: unexpected } }),
        send({ type: 'review.retry' }, { causes: [read] }),
        opened,
      ],
    },
    {
      name: 'there is no such file',
      start: 'a file',
      steps: [
        done('readMembership', failures.gone, { at: 'unknown', context: { message: failures.gone.message } }),
      ],
    },
    ...(['documents', 'moves', 'updates'] as const).map((child) => ({
      name: `a fault of the program in ${child} does not leave the file half alive`,
      start: 'a file' as const,
      steps: [
        opened,
        fails(child, fault, {
          at: 'unavailable',
          context: { message: unexpected },
          causes: ['askRegisters', 'readQueue', 'documents', 'moves', 'updates']
            .filter((one) => one !== child)
            .map(stopped),
        }),
        send<MembershipReviewEvent>({ type: 'review.retry' }, { at: 'reading', causes: [read] }),
      ],
    })),
  ],
  ignored: membershipReviewIgnored,
});
