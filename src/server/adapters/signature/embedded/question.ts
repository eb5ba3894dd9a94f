import { withParameter } from './returns.ts';

const parameter = 'question';
const refusal = 'refus';

/** Whether the address of a signing page asks for the question before a refusal. */
export const asksRefusal = (query: Readonly<Record<string, unknown>>): boolean =>
  query[parameter] === refusal;

/** Adds that question to the query of a signing page. */
export const withQuestion = (query: string): string => withParameter(query, parameter, refusal);
