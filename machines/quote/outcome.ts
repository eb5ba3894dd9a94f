import type { RequestResource } from '#contract/request-resources.ts';
import { messageOf, newerOf } from '../shared/outcome.ts';
import type { Written } from '../shared/write/index.ts';

/** The outcome of a write of the quote; every answer contains the changed request. */
export type WriteOutcome = Written<'updateRequest' | 'updateStep' | 'sendEvent' | 'sendDevis'>;

/** The request in the outcome: the written one, or the newer one of a conflict; `null` if there is none. */
export function newerIn(outcome: WriteOutcome): RequestResource | null {
  if (outcome.kind === 'cancelled') return null;
  return outcome.kind === 'done' ? outcome.answer.request : newerOf(outcome);
}

/** Message of the outcome, in French; null if there is none. */
export function sentenceOf(outcome: WriteOutcome): string | null {
  if (outcome.kind === 'cancelled') return null;
  return outcome.kind === 'done' ? outcome.answer.message : messageOf(outcome);
}
