import type { DocumentResource } from '#contract/documents.ts';
import { whyNoSuchDay } from '#domain/broker-piece-days.ts';
import type { BrokerPieceKey } from '#domain/broker-pieces.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { DocumentState } from '#domain/pieces/document.ts';
import { dayFault } from '../shared/day-fault.ts';

/** Motives of a refusal in the review of a membership. */
export const motives = [
  'Document trop ancien',
  'Illisible ou incomplet',
  'Ne correspond pas au cabinet',
  'Autre motif',
] as const;

/** A document that is examined: one of a request, or one of a membership, which may bear a day. */
export type ExaminedDocument = DocumentResource & { date?: string | null };

/** Unsaved verdict on a document. */
export interface Draft {
  verdict: 'accepted' | 'refused' | null;
  /** One of `motives`; empty until one is chosen, and where none is asked. */
  motive: string;
  comment: string;
  date: string;
}

/** The draft before a document is in sight. */
export const noDraft: Draft = { verdict: null, motive: '', comment: '', date: '' };

/** Unsaved verdicts by document id, each with the document's state at that time. */
export type Drafts = Readonly<Record<number, Draft & { of: DocumentState }>>;

/** Reason of a refusal, as the sender of the document reads it. */
export const reasonOf = ({ motive, comment }: Draft): string =>
  motive === 'Autre motif' ? comment.trim() : [motive, comment.trim()].filter(Boolean).join('\u00a0: ');

/** Whether the document has the verdict of the draft. */
export const isDecided = (draft: Draft, { state, reason }: ExaminedDocument): boolean =>
  draft.verdict === state && (state === 'accepted' || reasonOf(draft) === reason);

/**
 * Initial verdict on a document. If another user judged the document meanwhile, the typed refusal is kept.
 */
export function draftOf(document: ExaminedDocument, drafts: Drafts): Draft {
  const fresh: Draft = {
    ...noDraft,
    verdict: document.state === 'received' ? 'accepted' : null,
    date: document.date ?? '',
  };
  const begun = drafts[document.id];
  if (!begun || isDecided(begun, document)) return fresh;
  return begun.of === document.state ? begun : { ...fresh, motive: begun.motive, comment: begun.comment };
}

/** Whether the draft has a reason, comment or date that is not saved. */
export function isTyped(document: ExaminedDocument, drafts: Drafts): boolean {
  const { motive, comment, date } = draftOf(document, drafts);
  return motive !== '' || comment.trim() !== '' || date !== (document.date ?? '');
}

/** What is wrong in a draft, by field, in French. */
export interface DraftFaults {
  motive?: string;
  comment?: string;
  date?: string;
}

/** What a verdict must carry. */
export interface Asked {
  /** A refusal has one of `motives`. */
  asksMotive: boolean;
  /** The piece whose documents bear a day, which an acceptance states; null if none is asked. */
  dated: BrokerPieceKey | null;
}

const given = (why: string | null, field: keyof DraftFaults): DraftFaults =>
  why === null ? {} : { [field]: why };

/** What is wrong in a draft on the day `today`; nothing if its verdict can be sent. */
export function faultsOf(draft: Draft, { asksMotive, dated }: Asked, today: IsoDate): DraftFaults {
  if (draft.verdict === 'accepted')
    return dated === null ? {} : given(dayFault(dated, draft.date, today, whyNoSuchDay), 'date');
  if (asksMotive && draft.motive === '') return { motive: 'Choisissez pourquoi la pièce est refusée.' };
  return reasonOf(draft) === '' ? { comment: 'Dites pourquoi la pièce est refusée.' } : {};
}
