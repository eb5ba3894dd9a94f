import type { Failed, OutcomeKind, ApiOutcome } from '#api/outcome.ts';

/** Params of a transition's guards and actions: what its actor gave. */
export const outputOf = <O>({ event }: { event: { output: O } }): O => event.output;

/** What is said where a program fails in a way that nobody expects. */
export const unexpected = 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.';

type Any = ApiOutcome<unknown>;
/** A write may also end as `cancelled`, which is none of the kinds. */
type Ended = Any | { kind: 'cancelled' };
/** An owned chart may end in ways of its own (a write is `cancelled`): only the kind is looked at. */
const is =
  (kind: OutcomeKind) =>
  (_: unknown, outcome: { kind: string }): boolean =>
    outcome.kind === kind;

/**
 * Guards of every chart that calls: one for each kind of outcome, for the two that pass and for the two of what is outdated, given it as their params. The pictures colour an arrow by them.
 * `{ guard: { type: 'isDone', params: outputOf }, … }`
 */
export const outcomeGuards = {
  isDone: is('done'),
  isInvalid: is('invalid'),
  isRefused: is('refused'),
  isStale: is('stale'),
  isSignedOut: is('signedOut'),
  isGone: is('gone'),
  isOffline: is('offline'),
  isFailed: is('failed'),
  /** What was shown is no longer so: somebody else wrote, or the law allows it no more. */
  isOutdated: (_: unknown, outcome: { kind: string }): boolean =>
    outcome.kind === 'stale' || outcome.kind === 'refused',
  /** Another try may succeed. */
  isPassing: (_: unknown, outcome: { kind: string }): boolean =>
    outcome.kind === 'offline' || outcome.kind === 'failed',
};

/** The sentence of a call that did not succeed; null where it did. */
export const messageOf = (outcome: Ended): string | null => ('message' in outcome ? outcome.message : null);

/** The same, for a place with room for one sentence: of an invalid input, its first message. */
export const firstMessageOf = (outcome: Any): string | null =>
  (outcome.kind === 'invalid' ? Object.values(outcome.errors)[0]?.[0] : null) ?? messageOf(outcome);

/** Field → messages, where the input was invalid. */
export const errorsOf = (outcome: Any): Record<string, string[]> =>
  outcome.kind === 'invalid' ? outcome.errors : {};

/** The answer of a call that succeeded; throws where a guard let anything else through. */
export function answerOf<Answer>(outcome: ApiOutcome<Answer> | { kind: 'cancelled' }): Answer {
  if (outcome.kind !== 'done') throw new Error(`A call that ended as ${outcome.kind} has no answer`);
  return outcome.answer;
}

/** The request as it is now, as a conflict brought it. */
export const newerOf = (outcome: Ended) =>
  outcome.kind === 'stale' || outcome.kind === 'refused' ? outcome.newer : null;

export type { Failed };
