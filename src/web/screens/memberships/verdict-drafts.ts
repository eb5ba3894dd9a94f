import type { DocumentState } from '#domain/pieces/document.ts';
import type { Readable } from './review-documents.ts';

export const motives = [
  'Document trop ancien',
  'Illisible ou incomplet',
  'Ne correspond pas au cabinet',
  'Autre motif',
] as const;

/** What is decided of one document, as it is typed. */
export interface Draft {
  verdict: 'accepted' | 'refused' | null;
  motive: string;
  comment: string;
  date: string;
}

/** The reason of a refusal, as its cabinet reads it. */
export const reasonOf = ({ motive, comment }: Draft): string =>
  motive === 'Autre motif' ? comment.trim() : [motive, comment.trim()].filter(Boolean).join('\u00a0: ');

/** The verdicts that were begun, by the ids of their documents, each with the state that its document was in: one looks at another piece, and finds what one typed of this one. */
export type Drafts = Map<number, Draft & { of: DocumentState }>;

/** Whether that draft is what was decided. */
const isDecided = (draft: Draft, { state, reason }: Readable['document']): boolean =>
  draft.verdict === state && (state === 'accepted' || reasonOf(draft) === reason);

/** What the form of a verdict begins with. Where somebody else judged the document meanwhile, the words of the refusal that was begun stay. */
export function draftOf({ document }: Readable, drafts: Drafts): Draft {
  const fresh: Draft = {
    verdict: document.state === 'received' ? 'accepted' : null,
    motive: motives[0],
    comment: '',
    date: document.date ?? '',
  };
  const begun = drafts.get(document.id);
  if (!begun || isDecided(begun, document)) return fresh;
  return begun.of === document.state ? begun : { ...fresh, motive: begun.motive, comment: begun.comment };
}

/** Whether words or a day are typed of a document, and not decided. */
export function isTyped(shown: Readable, drafts: Drafts): boolean {
  const { comment, date } = draftOf(shown, drafts);
  return comment.trim() !== '' || date !== (shown.document.date ?? '');
}
