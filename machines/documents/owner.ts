import type { DocumentList, DocumentResource } from '#contract/documents.ts';
import type { MembershipResource } from '#contract/memberships.ts';
import type { RequestResource } from '#contract/resources.ts';
import { isNewer } from '../shared/versions.ts';

/** A piece that is asked for, of whatever it belongs to, as it is listed, sent for and judged. */
export interface ListedPiece {
  piece: string;
  /** Of whom it is asked, where it is asked of several. */
  contractor_id?: number | null;
  asked: string | null;
  /** Of a request: where it is shown. */
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
  /** The last day of what is there, of pieces that end. */
  expires_on?: string | null;
  expiry?: 'none' | 'running' | 'near' | 'over';
  documents: readonly DocumentResource[];
  may_send: boolean;
}

/** What holds documents: a request, whose list is read apart, or a membership, which brings its own. */
export type DocumentOwner = { request: RequestResource } | { membership: MembershipResource };

/** The documents of either, as they were read or written last. */
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

/** Answers may arrive out of order: the list never goes back to an older one. */
export const newest = (known: OwnerDocuments | null, come: OwnerDocuments): OwnerDocuments =>
  known && isNewer(ownerIn(known), ownerIn(come)) ? known : come;

/** Some document waits for its check: the list is read again soon. */
export const waits = (list: OwnerDocuments): boolean =>
  piecesIn(list).some(({ documents }) => documents.some(({ state }) => state === 'quarantine'));

/** Which document is shown by itself: that one, or the first that waits for a verdict after it. */
export interface Due {
  /** This very document, where it is there. */
  first?: number;
  /** The one that was judged last. */
  after?: number;
}

/**
 * The document to be shown next: the one that is asked for; else the one that waits for its reader's verdict, after the one that was judged
 * last, on the tab of that one; where none waits, the first that can be read, unless something was judged just now.
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
