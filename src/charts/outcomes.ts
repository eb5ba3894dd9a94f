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

/** Names of the guards that accept two kinds of outcome (`outcomeGuards`). */
const guardsOfTwo: Readonly<Record<string, readonly OutcomeKind[]>> = {
  isOutdated: ['stale', 'refused'],
  isPassing: ['offline', 'failed'],
};

const guardPrefix = (kind: OutcomeKind) => `is${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

const namesOfGuards: Readonly<Record<string, readonly OutcomeKind[]>> = {
  ...Object.fromEntries(outcomeKinds.map((kind) => [guardPrefix(kind), [kind]])),
  ...guardsOfTwo,
};

/**
 * The outcomes in a guard's name: `isStale` accepts its outcome always, `isStaleYetOpen` under a further
 * condition; `isStalemate` names none.
 */
function outcomesNamed(name: string): Accepted | undefined {
  const prefix = Object.keys(namesOfGuards).find((one) => new RegExp(`^${one}(?![a-z])`).test(name));
  return prefix === undefined
    ? undefined
    : { kinds: new Set(namesOfGuards[prefix]), always: name === prefix };
}

/** Whether the guard only tests that the call succeeded. */
export function isPlainSuccess(guard: unknown): boolean {
  const term = termOf(guard);
  return term.kind === 'named' && term.name === 'isDone';
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
      return outcomesNamed(term.name);
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

const isFailure = (kind: OutcomeKind) => kind !== 'done';
const toneOf = (kinds: ReadonlySet<OutcomeKind>): Tone => (kinds.has('done') ? 'outside' : 'failure');

/**
 * Colours of the branches of a call's answer, in order: `outside` (the expected answer) if the outcome `done`
 * can reach the branch, else `failure`. A branch that tests no outcome takes what earlier branches left:
 * after `isDone` only failures, after refusals `done` too.
 */
export function tonesOfAnswers(guards: readonly unknown[], labels: ChartLabels): Tone[] {
  let remaining: ReadonlySet<OutcomeKind> = all;
  // Whether a branch has taken `done`: of what it left, the last branch without a guard is for failures.
  let succeeded = false;
  return guards.map((guard) => {
    const accepted = guard === undefined ? undefined : acceptedBy(guard, labels);
    if (!accepted) return toneOf(guard === undefined && succeeded ? only(remaining, isFailure) : remaining);
    const reaching = only(remaining, (kind) => accepted.kinds.has(kind));
    succeeded ||= reaching.has('done');
    if (accepted.always) remaining = only(remaining, (kind) => !reaching.has(kind));
    return toneOf(reaching);
  });
}
