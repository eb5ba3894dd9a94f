import type { BrokerPiece } from '#contract/memberships.ts';
import type { DocumentOwner } from '#machines/documents/index.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import {
  changedTo,
  documentOf,
  inQuarantine,
  listOf,
  pieceOf,
  received,
  requestWith,
} from './documents-fixtures.ts';
import { brokerDocumentOf, fourPieces, membershipOf } from './membership-fixtures.ts';
import { starts, server } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import { user, tab, piece, files, keys } from './documents-gestures.ts';

export const attestation = { piece: 'attestation', contractor_id: 5, asked: null } as const;
export const pieceInWords = { piece: 'autre', contractor_id: null, asked: 'Un plan de situation' } as const;
export const datedPiece = { piece: 'RC', contractor_id: null, asked: null, date: '2026-12-31' } as const;

export const firstList = listOf(1, [received]);
export const listWithPlans = listOf(1, [received, pieceOf({ piece: 'plans', many: true })]);
export const quarantineList = listOf(2, [inQuarantine]);
export const checkedList = listOf(3, [received]);
export const uploadedAnswer = changedTo(2, [inQuarantine]);
export const judgedAnswer = changedTo(4, [received]);

/** A document with a verdict, which this reader may only take back by a refusal. */
const settled = {
  state: 'accepted',
  may: { read: true, withdraw: false, accept: false, refuse: true },
} as const;
const notice = pieceOf({
  piece: 'notice',
  label: 'Notice descriptive',
  state: 'received',
  documents: [documentOf({ id: 9, name: 'notice.pdf' })],
});
const pieceOfOtherTab = pieceOf({
  piece: 'sous-traitance',
  tab: 'entreprises-du-chantier',
  state: 'received',
  documents: [documentOf({ id: 8, name: 'liste.pdf' })],
});
const permit = pieceOf({ state: 'accepted', supplied: true, documents: [documentOf(settled)] });
/** The permit and the notice wait for a verdict; between them is a piece of another tab. */
export const twoToJudge = listOf(1, [received, pieceOfOtherTab, notice]);
export const permitAccepted = changedTo(2, [permit, pieceOfOtherTab, notice]);
export const verdictUndone = changedTo(3, [received, pieceOfOtherTab, notice]);
export const permitAcceptedAgain = changedTo(4, [permit, pieceOfOtherTab, notice]);

const ofRequest = { params: { id: 42 } };
export const readsList = given('readList', ofRequest);
export const sharesRequest = (request: object) => sentTo('parent', { type: 'request.changed', request });
export const startsChildrenOf = (ownerId: number, isReview: boolean) => [
  given('preview', { ownerId }),
  given('documentFile'),
  given('verdict', { parent: '@self', isReview }),
  given('datedPiece', { parent: '@self' }),
];
export const startsChildren = startsChildrenOf(42, false);
export const callsRefusal = given('decide', {
  params: { id: 42, document: 7 },
  body: { accepted: false, seen: 'received', reason: 'Page 12 illisible.' },
});
export const callsUndo = given('undo', { params: { id: 42, document: 7 } });
export const callsWithdraw = given('withdraw', { params: { id: 42, document: 7 } });
export const toast = (message: string) => emitted({ type: 'toast', kind: 'success', message });

export const uploadInput = (id: string, index: number) => ({
  parent: '@self',
  id,
  to: { params: { id: 42 }, body: { piece: 'plans' } },
  file: files[index],
  many: false,
  key: keys[index],
});
export const startsUploads = (...indices: number[]) =>
  indices.map((index) => given(`upload-${index + 1}`, uploadInput(`upload-${index + 1}`, index)));
export const beginsUploads = (...ids: string[]) => ids.map((id) => sentTo(id, { type: 'upload.begin' }));

export const opensTab = [
  starts({ at: 'closed', causes: [] }),
  user.showsTab({ at: 'reading', causes: [readsList] }),
  server.answers('readList', answered(firstList), {
    at: tab.list,
    context: { list: firstList, message: null },
    causes: [sharesRequest(firstList.request), ...startsChildren],
  }),
];
/** The uploads of the context: the first three are sent at once, the others wait in the queue. */
const expectUploads = (numbers: readonly number[]) =>
  numbers.map((number, index) => ({ id: `upload-${number}`, piece, stage: index < 3 ? 'begun' : 'queued' }));
export const stale = { ...failures.stale, newer: requestWith(5) };
export const refused = { ...failures.refused, newer: requestWith(5) };
export const membership = membershipOf();
const [kbis, orias, rc, financial] = fourPieces as [BrokerPiece, BrokerPiece, BrokerPiece, BrokerPiece];
const acceptedKbis = { ...kbis, state: 'accepted' as const, documents: [brokerDocumentOf(settled)] };
export const kbisJudged = membershipOf({
  contents_version: 5,
  documents: [acceptedKbis, orias, rc, financial],
});
export const changedKbis = { membership: kbisJudged, message: 'C’est enregistré.', document_id: 7 };
export const allJudged = membershipOf({ version: 5, documents: [acceptedKbis, orias] });
export const nothingSent = membershipOf({ documents: [financial] });
export const sharesMembership = (changed: object) =>
  sentTo('parent', { type: 'membership.changed', membership: changed });
export const showsDocument = (id: number, name: string) =>
  sentTo('preview', { type: 'document.show', document: { id, name, type: 'application/pdf' } });
const membershipId = 12;
const requestId = 42;
/** Id of the owner in an actor's input; without an input, of the request. */
export function ownerIdOf(input: unknown): number {
  const owner = input as DocumentOwner | undefined;
  return owner && 'membership' in owner ? membershipId : requestId;
}
/** The versions of an owner and of its contents. */
export const versionsIn = (owner: DocumentOwner) =>
  'membership' in owner
    ? [owner.membership.version, owner.membership.contents_version]
    : [owner.request.version, owner.request.contents_version];
export const leavesUploads = (...numbers: number[]) => ({ uploads: expectUploads(numbers) });
