import { outcomeKinds, type ChartLabels, type OutcomeKind, type Tone } from '#machines/catalogue-entry.ts';
import { termOf } from './guards.ts';

/*
 * Decides which answers of a call are failures, for the colour of their arrows. All answers arrive as one event (`xstate.done.actor`);
 * the guards of its branches say which outcome each takes, by their names (`isStale`) or their labels.
 */

/** Outcomes of a call that a guard accepts. `whole`: it accepts them always; otherwise it has a further condition. */
interface Passing {
  kinds: ReadonlySet<OutcomeKind>;
  whole: boolean;
}

const guardPrefix = (kind: OutcomeKind) => `is${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** The outcome in a guard's name: `isStale`, `isStaleYetOpen`, but not `isStalemate`. */
function outcomeNamed(name: string): { kind: OutcomeKind; whole: boolean } | undefined {
  const kind = outcomeKinds.find((one) => new RegExp(`^${guardPrefix(one)}(?![a-z])`).test(name));
  return kind === undefined ? undefined : { kind, whole: name === guardPrefix(kind) };
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

/** What a guard lets pass; `undefined` if it tests no outcome. */
function passingOf(guard: unknown, labels: ChartLabels): Passing | undefined {
  const term = termOf(guard);
  switch (term.kind) {
    case 'named': {
      const said = labels.outcome?.(term.name, term.params);
      if (said !== undefined) return { kinds: new Set([said]), whole: false };
      const named = outcomeNamed(term.name);
      return named && { kinds: new Set([named.kind]), whole: named.whole };
    }
    case 'and': {
      const parts = term.parts.map((part) => passingOf(part, labels));
      const known = parts.filter((part) => part !== undefined);
      if (known.length === 0) return undefined;
      return {
        kinds: only(all, (kind) => known.every(({ kinds }) => kinds.has(kind))),
        whole: parts.every((part) => part?.whole === true),
      };
    }
    case 'or': {
      const parts = term.parts.map((part) => passingOf(part, labels));
      if (parts.some((part) => part === undefined)) return undefined;
      return {
        kinds: only(all, (kind) => parts.some((part) => part?.kinds.has(kind))),
        whole: parts.every((part) => part?.whole === true),
      };
    }
    case 'not': {
      const inner = passingOf(term.parts[0], labels);
      if (!inner) return undefined;
      return inner.whole ? { kinds: only(all, (kind) => !inner.kinds.has(kind)), whole: true } : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Colours of the branches of a call's answer, in order: failure if no success can reach the branch. A branch
 * without an outcome test takes what earlier branches left: failure after `isDone`, success after refusals.
 */
export function tonesOfAnswers(guards: readonly unknown[], labels: ChartLabels): Tone[] {
  let remaining: ReadonlySet<OutcomeKind> = all;
  return guards.map((guard) => {
    const passing = guard === undefined ? undefined : passingOf(guard, labels);
    const kinds = passing ? only(remaining, (kind) => passing.kinds.has(kind)) : remaining;
    // A branch that takes part of an outcome leaves the rest to the next; a partly taken success counts as
    // fully taken.
    if (passing)
      remaining = only(remaining, (kind) => !(passing.kinds.has(kind) && (passing.whole || kind === 'done')));
    return kinds.has('done') ? 'outside' : 'failure';
  });
}
