import { isUsable, mostTries, type SignerCode } from './code.ts';
import { withParameter } from './returns.ts';

const words = {
  consent: 'Cochez la case pour dire que vous avez lu.',
  codes:
    'Plusieurs codes vous ont été envoyés\u00a0: saisissez le dernier reçu, ou réessayez dans une heure.',
  seal: 'La signature n’a pas pu être apposée. Rien n’est signé\u00a0: réessayez dans un instant.',
};

/** Problem of the last action on a signing page, as named in its address. */
export type Problem = keyof typeof words | 'code';

const parameter = 'problem';
const isProblem = (value: unknown): value is Problem =>
  value === 'code' || (typeof value === 'string' && Object.hasOwn(words, value));

/** The problem in the query of a signing page; `null` if there is none or an unknown one. */
export function problemIn(query: Readonly<Record<string, unknown>>): Problem | null {
  const named = query[parameter];
  return isProblem(named) ? named : null;
}

/** Adds a problem, if there is one, to the query of a signing page. */
export function withProblem(query: string, problem: Problem | null): string {
  return problem === null ? query : withParameter(query, parameter, problem);
}

/** The problem in French; `null` if a new code was sent after the wrong one. */
export function problemWords(problem: Problem, code: SignerCode | undefined, now: Date): string | null {
  if (problem !== 'code') return words[problem];
  if (!isUsable(code, now)) return 'Ce code n’est plus valable. Demandez-en un nouveau.';
  const left = mostTries - code.tries;
  return code.tries === 0
    ? null
    : `Ce n’est pas le code reçu. Il vous reste ${left} essai${left > 1 ? 's' : ''}.`;
}
