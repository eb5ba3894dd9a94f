import { quotedSolutions, type QuotedSolution } from '../solutions.ts';
import { page } from './fields.ts';
import { required } from './required.ts';
import { object, string } from './yup.ts';

/** Longest message of a quotation. */
export const longestQuotation = 4_000;

/** A price that a broker asks for. */
export const quotationSchema = object({
  solution: required(string().oneOf([...quotedSolutions], 'Choisissez une solution.')),
  message: required(page(longestQuotation)),
}).noUnknown();

export interface QuotationInput {
  solution: QuotedSolution;
  message: string;
}
