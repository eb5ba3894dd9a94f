import { outcomeKinds, type ChartLabels, type OutcomeKind, type Tone } from '#machines/catalogue-entry.ts';
import { termOf } from './guards.ts';

/** Which outcomes of a call a guard lets through, and whether it lets all of them through. */
interface Passing {
  kinds: ReadonlySet<OutcomeKind>;
  whole: boolean;
}

const guardPrefix = (kind: OutcomeKind) => `is${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** The outcome that a guard's name speaks of: `isStale`, `isStaleYetOpen`, but not `isStalemate`. */
function outcomeNamed(name: string): { kind: OutcomeKind; whole: boolean } | undefined {
  const kind = outcomeKinds.find((one) => new RegExp(`^${guardPrefix(one)}(?![a-z])`).test(name));
  return kind === undefined ? undefined : { kind, whole: name === guardPrefix(kind) };
}

/** The word for the outcome that a guard tests and nothing else, where there is one. */
export function outcomeWord(guard: unknown, labels: ChartLabels): string | undefined {
  const term = termOf(guard);
  return term.kind === 'named' && outcomeNamed(term.name)
    ? labels.guard?.(term.name, term.params)
    : undefined;
}

const all: ReadonlySet<OutcomeKind> = new Set(outcomeKinds);
const only = (kinds: ReadonlySet<OutcomeKind>, keep: (kind: OutcomeKind) => boolean) =>
  new Set([...kinds].filter(keep));

/** Undefined where a guard tests no outcome. */
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
 * The inks of the branches that a call's answer is tried against, in their order: a failure where no success can pass. A branch that tests no
 * outcome takes what the branches before it left; so the last one is a failure where `isDone` went before, a success where refusals did.
 */
export function tonesOfAnswers(guards: readonly unknown[], labels: ChartLabels): Tone[] {
  let remaining: ReadonlySet<OutcomeKind> = all;
  return guards.map((guard) => {
    const passing = guard === undefined ? undefined : passingOf(guard, labels);
    const kinds = passing ? only(remaining, (kind) => passing.kinds.has(kind)) : remaining;
    // A branch for some of an outcome leaves the rest of it to the next; of a success, what is left is taken to be none.
    if (passing)
      remaining = only(remaining, (kind) => !(passing.kinds.has(kind) && (passing.whole || kind === 'done')));
    return kinds.has('done') ? 'outside' : 'failure';
  });
}
