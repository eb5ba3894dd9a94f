import { correctedSteps } from '#domain/corrections.ts';
import { array, object, string } from '#domain/validation/yup.ts';
import type { MembershipFacts } from '#domain/membership-facts.ts';
import {
  anything,
  comment,
  commented,
  pieceList,
  prefilledPieces,
  text,
  type LawData,
} from '../shared/law/data.ts';
import type { MembershipTypes } from './types.ts';

const wordsOf = (typed: string): string[] => typed.split(' ').filter(Boolean);

/** The steps whose answers are to be corrected; the page sends them as one text with spaces. */
const answers = array(
  string()
    .oneOf([...correctedSteps])
    .required(),
)
  .transform((read: unknown, typed: unknown) => (typeof typed === 'string' ? wordsOf(typed) : read))
  .default([]);

/** Whether answers are to be corrected, from an array (schema) or a text (page). */
const asksAnswers = (around: unknown): boolean =>
  ((around as { answers?: { length: number } }).answers?.length ?? 0) > 0;

/** Names of pieces, one a line; none are needed where answers are to be corrected. */
const pieces = pieceList()
  .default([])
  .meta({ needed: ({ parent }: { parent: unknown }) => !asksAnswers(parent) })
  .test(
    'asks',
    'Indiquez au moins une pièce, ou des réponses à corriger.',
    (list, { parent }) => list.length > 0 || asksAnswers(parent),
  );

/**
 * A request for information: pieces, corrected answers, or both. The pieces start with what is refused or
 * missing.
 */
const asked = ({ checklist }: MembershipFacts) =>
  object({ comment, pieces: prefilledPieces(pieces, checklist), answers });

/** A broker that did not change everything to be corrected must say why. */
const replied = object({
  comment: text().required('Ce qui est à corriger n’a pas changé en entier\u00a0: dites pourquoi.'),
});

/** Data of the events of the law. */
export const data: LawData<MembershipTypes> = {
  events: {
    'INFO.REQUEST': asked,
    'INFO.WITHDRAW': commented,
    'MEMBERSHIP.REJECT': commented,
    'MEMBERSHIP.TERMINATE': commented,
  },
  exceptions: [
    {
      event: 'DOCUMENTS.SUBMIT',
      at: { status: 'requestInfo' },
      schema: ({ correctionsMade }) => (correctionsMade ? anything : replied),
    },
  ],
};
