import type { DocumentState } from '#domain/pieces/document.ts';
import type { Readable } from './review-documents.ts';

export const motives = [
  'Document trop ancien',
  'Illisible ou incomplet',
  'Ne correspond pas au cabinet',
  'Autre motif',
] as const;

/** Unsaved verdict on a document. */
export interface Draft {
  verdict: 'accepted' | 'refused' | null;
  /** One of `motives`; empty until one is chosen. */
  motive: string;
  comment: string;
  date: string;
}

/** Reason of a refusal, as the agency reads it. */
export const reasonOf = ({ motive, comment }: Draft): string =>
  motive === 'Autre motif' ? comment.trim() : [motive, comment.trim()].filter(Boolean).join('\u00a0: ');

/**
 * Unsaved verdicts by document id, each with the document's state at that time; they survive a change of
 * document.
 */
export type Drafts = Map<number, Draft & { of: DocumentState }>;

/** Whether the stored verdict equals the draft. */
const isDecided = (draft: Draft, { state, reason }: Readable['document']): boolean =>
  draft.verdict === state && (state === 'accepted' || reasonOf(draft) === reason);

/**
 * Initial values of a verdict form. If another user judged the document meanwhile, the typed refusal is kept.
 */
export function draftOf({ document }: Readable, drafts: Drafts): Draft {
  const fresh: Draft = {
    verdict: document.state === 'received' ? 'accepted' : null,
    motive: '',
    comment: '',
    date: document.date ?? '',
  };
  const begun = drafts.get(document.id);
  if (!begun || isDecided(begun, document)) return fresh;
  return begun.of === document.state ? begun : { ...fresh, motive: begun.motive, comment: begun.comment };
}

/** Whether the draft has a reason, comment or date that is not saved. */
export function isTyped(shown: Readable, drafts: Drafts): boolean {
  const { motive, comment, date } = draftOf(shown, drafts);
  return motive !== '' || comment.trim() !== '' || date !== (shown.document.date ?? '');
}
