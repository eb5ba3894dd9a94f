import type { Failed, OutcomeKind, ApiOutcome } from '#api/outcome.ts';

/** Params of guards and actions after an actor: its output. */
export const outputOf = <O>({ event }: { event: { output: O } }): O => event.output;

/** Message for a programming error. */
export const unexpected = 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.';

/** Outcome of a call whose answer does not matter. */
export type AnyOutcome = ApiOutcome<unknown>;
/** A write, or a login, may also end as `cancelled`, which is none of the kinds. */
type Ended = AnyOutcome | { kind: 'cancelled' };
/** Tests the kind of an outcome. A child chart may have kinds of its own, such as `cancelled`. */
const is =
  (kind: OutcomeKind) =>
  (_: unknown, outcome: { kind: string }): boolean =>
    outcome.kind === kind;

/**
 * Guards on the outcome of a call, which is their params: one for each kind, `isOutdated` and `isPassing` for
 * two kinds each. Pictures colour arrows by them. Use: `{ guard: { type: 'isDone', params: outputOf }, … }`
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
  /** The displayed object is out of date: another user wrote, or the law no longer permits the event. */
  isOutdated: (_: unknown, outcome: { kind: string }): boolean =>
    outcome.kind === 'stale' || outcome.kind === 'refused',
  /** Temporary: a retry may succeed. */
  isPassing: (_: unknown, outcome: { kind: string }): boolean =>
    outcome.kind === 'offline' || outcome.kind === 'failed',
};

/** Message of a call that failed; null if it succeeded. */
export const messageOf = (outcome: Ended): string | null => ('message' in outcome ? outcome.message : null);

/**
 * Whether another try of a reading is useless: it was refused, or there is no such thing. Charts keep it beside the
 * message (`isFinal`), and the page then offers no other try.
 */
export const isFinal = (outcome: Ended): boolean => outcome.kind === 'gone' || outcome.kind === 'refused';

/** The same with room for one sentence: of an invalid input, the first message. */
export const firstMessageOf = (outcome: Ended): string | null =>
  (outcome.kind === 'invalid' ? Object.values(outcome.errors)[0]?.[0] : null) ?? messageOf(outcome);

/** Messages by field if the input was invalid; otherwise empty. */
export const errorsOf = (outcome: Ended): Record<string, string[]> =>
  outcome.kind === 'invalid' ? outcome.errors : {};

/** The answer of a call that succeeded; throws for any other outcome. */
export function answerOf<Answer>(outcome: ApiOutcome<Answer> | { kind: 'cancelled' }): Answer {
  if (outcome.kind !== 'done') throw new Error(`A call that ended as ${outcome.kind} has no answer`);
  return outcome.answer;
}

/** The current request from the answer of a conflict. */
export const newerOf = (outcome: Ended) =>
  outcome.kind === 'stale' || outcome.kind === 'refused' ? outcome.newer : null;

export type { Failed };
