import { quotedSolutions, type QuotedSolution } from '../solutions.ts';
import { longestComment } from './comment.ts';
import { page } from './fields.ts';
import { required } from './required.ts';
import { object, string } from './yup.ts';

/** A message of a quotation. */
export const quotationMessage = () => page(longestComment).required('Écrivez votre message.');

/** A price that a broker asks for. */
export const quotationSchema = object({
  solution: required(string().oneOf([...quotedSolutions], 'Choisissez une solution.')),
  message: quotationMessage(),
}).noUnknown();

export interface QuotationInput {
  solution: QuotedSolution;
  message: string;
}
