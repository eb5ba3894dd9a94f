import { outcomeKinds, type ChartLabels, type OutcomeKind, type Tone } from '#machines/catalogue-entry.ts';
import { termOf } from './guards.ts';

/*
 * Decides which answers of a call are failures, for the colour of their arrows. All answers arrive as one
 * event (`xstate.done.actor`); the guards of its branches say which outcome each takes, by their names
 * (`isStale`) or their labels.
 */

/** Outcomes of a call that a guard accepts, some of them only under a further condition. */
interface Accepted {
  kinds: ReadonlySet<OutcomeKind>;
  /** Whether it has no further condition: none of these outcomes is left to the next branch. */
  always: boolean;
}

const guardPrefix = (kind: OutcomeKind) => `is${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/**
 * The outcome in a guard's name: `isStale` accepts it always, `isStaleYetOpen` under a further condition;
 * `isStalemate` names none.
 */
function outcomeNamed(name: string): { kind: OutcomeKind; always: boolean } | undefined {
  const kind = outcomeKinds.find((one) => new RegExp(`^${guardPrefix(one)}(?![a-z])`).test(name));
  return kind === undefined ? undefined : { kind, always: name === guardPrefix(kind) };
}

/** Label of the outcome, if the guard tests nothing else. */
export function outcomeWord(guard: unknown, labels: ChartLabels): string | undefined {
  const term = termOf(guard);
  return term.kind === 'named' && outcomeNamed(term.name)
    ? labels.guard?.(term.name, term.params)
    : undefined;
}

const all: ReadonlySet<OutcomeKind> = new Set(outcomeKinds);
/** The outcomes of a set that fulfil a condition. */
const only = (kinds: ReadonlySet<OutcomeKind>, keep: (kind: OutcomeKind) => boolean) =>
  new Set([...kinds].filter(keep));

/** The outcomes that a guard accepts; `undefined` if it tests no outcome. */
function acceptedBy(guard: unknown, labels: ChartLabels): Accepted | undefined {
  const term = termOf(guard);
  switch (term.kind) {
    case 'named': {
      const labelled = labels.outcome?.(term.name, term.params);
      if (labelled !== undefined) return { kinds: new Set([labelled]), always: false };
      const named = outcomeNamed(term.name);
      return named && { kinds: new Set([named.kind]), always: named.always };
    }
    case 'and': {
      const parts = term.parts.map((part) => acceptedBy(part, labels));
      const known = parts.filter((part) => part !== undefined);
      if (known.length === 0) return undefined;
      return {
        kinds: only(all, (kind) => known.every(({ kinds }) => kinds.has(kind))),
        always: parts.every((part) => part?.always === true),
      };
    }
    case 'or': {
      const parts = term.parts.map((part) => acceptedBy(part, labels));
      if (parts.some((part) => part === undefined)) return undefined;
      return {
        kinds: only(all, (kind) => parts.some((part) => part?.kinds.has(kind))),
        always: parts.every((part) => part?.always === true),
      };
    }
    case 'not': {
      const negated = acceptedBy(term.parts[0], labels);
      // Under a further condition, the negation may accept every outcome: it tests none.
      if (!negated?.always) return undefined;
      return { kinds: only(all, (kind) => !negated.kinds.has(kind)), always: true };
    }
    default:
      return undefined;
  }
}

const toneOf = (kinds: ReadonlySet<OutcomeKind>): Tone => (kinds.has('done') ? 'outside' : 'failure');

/**
 * Colours of the branches of a call's answer, in order: `outside` (the expected answer) if the outcome `done`
 * can reach the branch, else `failure`. A branch that tests no outcome takes what earlier branches left:
 * after `isDone` only failures, after refusals `done` too.
 */
export function tonesOfAnswers(guards: readonly unknown[], labels: ChartLabels): Tone[] {
  let remaining: ReadonlySet<OutcomeKind> = all;
  return guards.map((guard) => {
    const accepted = guard === undefined ? undefined : acceptedBy(guard, labels);
    if (!accepted) return toneOf(remaining);
    const reaching = only(remaining, (kind) => accepted.kinds.has(kind));
    // Under a further condition, the next branch gets the rest of a failure; `done` counts as taken.
    const isTaken = (kind: OutcomeKind) => reaching.has(kind) && (accepted.always || kind === 'done');
    remaining = only(remaining, (kind) => !isTaken(kind));
    return toneOf(reaching);
  });
}
