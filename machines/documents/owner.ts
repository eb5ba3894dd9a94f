import type { DocumentList, DocumentResource } from '#contract/documents.ts';
import type { MembershipResource } from '#contract/memberships.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { newest } from '../shared/versions.ts';

/** A piece of a request or of a membership: the fields that both have, and optional ones of each. */
export interface ListedPiece {
  piece: string;
  /** The contractor that it is asked of, if any. */
  contractor_id?: number | null;
  asked: string | null;
  /** Only for a piece of a request: the tab that displays it. */
  tab?: string;
  label: string;
  purpose: string;
  many: boolean;
  need: 'mandatory' | 'optional' | 'later';
  because: string;
  from?: string | null;
  asked_at: string | null;
  state: DocumentList['pieces'][number]['state'];
  supplied: boolean;
  /** Last day of validity of its document, if it has one. */
  expires_on?: string | null;
  expiry?: 'none' | 'running' | 'near' | 'over';
  documents: readonly DocumentResource[];
  may_send: boolean;
}

/** A request, whose documents are read by a call of their own, or a membership, which contains them. */
export type DocumentOwner = { request: RequestResource } | { membership: MembershipResource };

/** The documents of either, from the last answer. */
export type OwnerDocuments = DocumentList | { membership: MembershipResource };

export const ownerIn = (owner: DocumentOwner): RequestResource | MembershipResource =>
  'membership' in owner ? owner.membership : owner.request;

export const piecesIn = (list: OwnerDocuments): readonly ListedPiece[] =>
  'membership' in list ? list.membership.documents : list.pieces;

type Named = Pick<ListedPiece, 'piece' | 'contractor_id' | 'asked'>;

/** The same piece, of the same contractor, asked for in the same words. */
export const isSamePiece = (one: Named, other: Named): boolean =>
  one.piece === other.piece &&
  (one.contractor_id ?? null) === (other.contractor_id ?? null) &&
  one.asked === other.asked;

/** The piece of the list that a file is sent for. */
export const pieceIn = (list: OwnerDocuments, sent: Named): ListedPiece | undefined =>
  piecesIn(list).find((one) => isSamePiece(one, sent));

/** The newer of two lists. */
export const newestList = (known: OwnerDocuments | null, received: OwnerDocuments): OwnerDocuments =>
  newest(known, received, ownerIn);

/** Whether a document is in quarantine: the list is then read again soon. */
export const waits = (list: OwnerDocuments): boolean =>
  piecesIn(list).some(({ documents }) => documents.some(({ state }) => state === 'quarantine'));

/**
 * Which document is displayed without a click: `first`, or the next one that waits for a verdict after
 * `after`.
 */
export interface Due {
  /** The id of that document, if the list contains it. */
  first?: number;
  /** The id of the document that was judged last. */
  after?: number;
}

/**
 * The document to display next, or undefined:
 * - the one that is asked for (`first`);
 * - else the next one that waits for the reader's verdict, after the one that was judged last (`after`) and
 *   on the same tab;
 * - else, if nothing was judged yet, the first that can be read.
 */
export function dueIn(list: OwnerDocuments, { first, after }: Due): DocumentResource | undefined {
  const pieces = piecesIn(list);
  const tab = pieces.find(({ documents }) => documents.some(({ id }) => id === after))?.tab;
  const readable = pieces
    .filter((piece) => tab === undefined || piece.tab === tab)
    .flatMap(({ documents }) => documents.filter(({ may, superseded }) => may.read && !superseded));
  const at = readable.findIndex(({ id }) => id === after);
  const inTurn = [...readable.slice(at + 1), ...readable.slice(0, Math.max(0, at))];
  const waiting = inTurn.find(({ state, may }) => state === 'received' && may.accept);
  return (
    readable.find(({ id }) => id === first) ?? waiting ?? (after === undefined ? readable[0] : undefined)
  );
}
