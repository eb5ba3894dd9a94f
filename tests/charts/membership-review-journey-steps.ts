import type { MembershipChecks, MembershipList, PieceToExamine } from '#contract/memberships.ts';
import type { MembershipReviewInput } from '#machines/membership-review/index.ts';
import { pageOf } from '#tests/support/pages.ts';
import { answered } from '#tests/support/outcomes.ts';
import { server } from './harness/journeys.ts';
import { given, sentTo, type Move } from './harness/moves.ts';
import { looksOf, membershipOf, summaryOf } from './membership-fixtures.ts';

/*
 * Steps, states and effects that several journeys of the chart `membership-review` share
 * (tests/charts/harness/README.md).
 */

export const membership = membershipOf();
export const looks = looksOf(membership);
export const judged = membershipOf({ contents_version: 5 });
const valid = { slug: 'valid', label: 'Demande validée' };
export const decided = membershipOf({ version: 5, status: valid });
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
export const former = membershipOf({ story: [validation] });
export const wasValid = membershipOf({
  contents_version: 6,
  story: [{ ...validation, event: 'MEMBERSHIP.EXPIRE', from: 'valid', to: 'pending' }],
});
export const list: MembershipList = {
  memberships: pageOf([
    summaryOf({ id: 11, broker: { ...membership.broker, company_name: 'Cabinet Kermarrec' } }),
    summaryOf(),
  ]),
  counts: { unfinished: 0, noteligible: 0, pending: 0, requestInfo: 0, signed: 2, valid: 7, rejected: 0 },
};
/** The first page of a list that has another, and does not hold the file. */
export const long: MembershipList = {
  ...list,
  memberships: pageOf(
    [summaryOf({ id: 9, broker: { ...membership.broker, company_name: 'Cabinet Morvan' } })],
    { last_page: 2, total: 3 },
  ),
};
/** The first page of such a list, which ends with the file. */
export const ending: MembershipList = {
  ...list,
  memberships: pageOf([...long.memberships.data, summaryOf()], { last_page: 2, total: 3 }),
};
export const queue = [
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
export const pieces = {
  pieces: pageOf([
    piece(12, 7, 'Sud Bâti Conseil'),
    piece(12, 9, 'Sud Bâti Conseil'),
    piece(11, 3, 'Cabinet Kermarrec'),
  ]),
  files: 2,
};
/** The first page of such a list, which ends with a piece of the file. */
export const firstPieces = {
  pieces: pageOf([piece(9, 2, 'Cabinet Morvan'), piece(12, 7, 'Sud Bâti Conseil')], {
    last_page: 2,
    total: 5,
  }),
  files: 3,
};
export const byPieces = (page: number) => given('readPieces', { query: { per_page: 100, page } });
export const checks: MembershipChecks = {
  orias: null,
  company: null,
  silent: ['L’ORIAS ne répond pas.'],
  checked_at: '2026-11-20T08:04:00Z',
};

export const ofMembership = { params: { id: 12 } };
export const read = given('readMembership', ofMembership);
export const byStatus = given('readQueue', { query: { status: 'signed', per_page: 100, page: 1 } });
export const registers = given('askRegisters', ofMembership);
export const children = (guided: object = {}, one = membership) => [
  given('documents', { parent: '@self', membership: one, guided }),
  given('lawActions', { parent: '@self', object: one }),
  given('updates', { parent: '@self', id: 12 }),
];
export const told = (one: object) => [
  sentTo('documents', { type: 'membership.changed', membership: one }),
  sentTo('lawActions', { type: 'object.changed', object: one }),
];
export const open = { file: 'shown', checks: 'asking' } as const;
export const opened = server.answers('readMembership', answered({ membership }), {
  at: { open: { ...open, queue: 'readingStatus' } },
  context: { currentMembership: membership, isNew: true, newMember: null, message: null },
  causes: [...children(), registers, byStatus],
});
export const inputOf = (input: Partial<MembershipReviewInput> = {}): MembershipReviewInput => ({
  membershipId: 12,
  among: null,
  document: null,
  ...input,
});

/** The first page of the list was read since the file was. */
export const isFurther = (moves: readonly Move[], reading: 'readQueue' | 'readPieces'): boolean =>
  moves.findLastIndex((action) => action.kind === 'done' && action.id === reading) >
  moves.findLastIndex((action) => action.kind === 'done' && action.id === 'readMembership');
