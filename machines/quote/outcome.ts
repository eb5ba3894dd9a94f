import type { RequestResource } from '#contract/resources.ts';
import { messageOf, newerOf } from '../shared/outcome.ts';
import type { Written } from '../shared/write/index.ts';

/** What a write of the quote comes to; all of them answer with the request as it then is. */
export type WriteOutcome = Written<'updateRequest' | 'updateStep' | 'sendEvent' | 'sendDevis'>;

/** The request as the outcome shows it: what was written, or what somebody else wrote meanwhile; `null` where it does not show it. */
export function newerIn(outcome: WriteOutcome): RequestResource | null {
  if (outcome.kind === 'cancelled') return null;
  return outcome.kind === 'done' ? outcome.answer.request : newerOf(outcome);
}

/** What the outcome says to people, in French. */
export function sentenceOf(outcome: WriteOutcome): string | null {
  if (outcome.kind === 'cancelled') return null;
  return outcome.kind === 'done' ? outcome.answer.message : messageOf(outcome);
}
