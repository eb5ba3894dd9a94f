import type { BrokerDocument, BrokerPiece } from '#contract/memberships.ts';
import type { ListedPiece } from '#machines/documents/owner.ts';
import { formatDate } from '#domain/calendar.ts';
import type { Family } from '#domain/status-families.ts';
import { plural, showDate } from '../../components/format.ts';
import type { IconName } from '../../components/Icon.tsx';

interface Look {
  family: Family;
  icon?: IconName;
  label: string;
}

const states: Readonly<Record<Exclude<ListedPiece['state'], 'absent'>, Look>> = {
  quarantine: { family: 'cours', icon: 'shield', label: 'En analyse' },
  rejected: { family: 'refus', label: 'Fichier écarté' },
  received: { family: 'cours', icon: 'eye', label: 'À valider' },
  accepted: { family: 'ok', label: 'Validée' },
  refused: { family: 'refus', label: 'Refusée' },
};

/** Badge of a document kind. */
export function lookOf({ state, need, supplied, asked_at }: ListedPiece): Look {
  if (asked_at !== null && !supplied && state !== 'quarantine' && state !== 'refused' && state !== 'rejected')
    return { family: 'attente', icon: 'alert', label: 'Demandée' };
  if (state !== 'absent') return states[state];
  if (need === 'mandatory') return { family: 'attente', icon: 'alert', label: 'Manquante' };
  return need === 'later'
    ? { family: 'neutre', icon: 'calendar', label: 'Plus tard' }
    : { family: 'neutre', label: 'Facultative' };
}

/** Explanation under a missing document kind. */
export const noteOf = ({ because, from, purpose, asked_at }: ListedPiece): string =>
  asked_at === null
    ? `${because}${from ? ` À partir du ${formatDate(from)}.` : ''} ${purpose}`
    : `Demandée par l’étude le ${showDate(asked_at)}.`;

/** `3 pièces manquent sur 8`. */
export function lackingNote(lacking: number, needed: number): string {
  if (lacking > 0) return `${plural(lacking, 'pièce manque', 'pièces manquent')} sur ${needed}`;
  return needed === 1 ? 'La pièce nécessaire est là' : `Les ${needed} pièces nécessaires sont là`;
}

/** Whether a piece is a broker's, dated by the day of issue. */
const isIssued = (piece: ListedPiece): piece is ListedPiece & BrokerPiece =>
  'date' in piece && piece.date === 'issued';

/** Day of issue of the current document, where that day is asked for; `null` otherwise. */
function issuedOn(piece: ListedPiece): string | null {
  if (!isIssued(piece)) return null;
  const documents: readonly BrokerDocument[] = piece.documents;
  const current = documents.find(({ superseded, state }) => !superseded && state !== 'rejected');
  return current?.date ? `Délivré le ${formatDate(current.date)}` : null;
}

/**
 * Expiry date of a document, and whether it is past or near, or its day of issue; `null` if it has neither.
 */
export function untilOf(piece: ListedPiece): string | null {
  const { expires_on: day, expiry } = piece;
  const issued = issuedOn(piece);
  if (issued !== null) return issued;
  if (!day || !expiry || expiry === 'none') return null;
  return expiry === 'over'
    ? `Échue depuis le ${formatDate(day)}`
    : `Expire le ${formatDate(day)}${expiry === 'near' ? ', bientôt' : ''}`;
}

const order = ['refused', 'rejected', 'absent', 'quarantine', 'received', 'accepted'] as const;

const rankOf = ({ state, need, asked_at }: ListedPiece): number =>
  state === 'absent' && need !== 'mandatory' && asked_at === null ? order.length : order.indexOf(state);

/** Sorts by urgency: refused, missing, to review, settled; optional ones last. */
export const inOrder = <Piece extends ListedPiece>(pieces: readonly Piece[]): Piece[] =>
  pieces.toSorted((a, b) => rankOf(a) - rankOf(b));
