import type { Page } from '#domain/form-pages/page.ts';
import { decisionTextSchema } from '#domain/validation/comment.ts';

export interface DecisionText {
  text: string;
}

/** How a screen asks for the text of a decision. */
export interface TextWords {
  field: string;
  hint?: string;
  placeholder?: string;
}

/** The text of a decision, in a screen's words. */
export const decisionTextPage = ({ field, hint, placeholder }: TextWords): Page<DecisionText> => ({
  schema: decisionTextSchema,
  blank: { text: '' },
  items: [{ path: 'text', label: field, ...(hint && { hint }), control: { kind: 'lines', rows: 5, ...(placeholder && { placeholder }) } }],
});

/** As the chart asks it. */
export const textPage = decisionTextPage({ field: 'Message' });
