import { page } from './fields.ts';
import { required } from './required.ts';
import { object } from './yup.ts';

/** What a person adds in words to what they do: so many characters. */
export const longestComment = 4000;

/** The text that motivates a decision. */
export const decisionTextSchema = object({ text: required(page(longestComment)) });
