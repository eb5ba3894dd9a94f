import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { everyNode, keyOf, triesOf, type Taken } from './transitions.ts';

/*
 * Lists the transitions of a chart, and makes each guard report its outcome together with its transition.
 */

/** Every transition that the chart declares, as XState compiled it. */
export const everyTransition = (machine: AnyStateMachine): Taken[] =>
  everyNode(machine.root).flatMap((node) =>
    [...node.transitions.keys(), ''].flatMap((event) => triesOf(node, event)),
  );

interface GuardArgs {
  context: unknown;
  event: unknown;
}
type Predicate = (args: GuardArgs, params: unknown) => boolean;
/** `and`, `or`, `not`, `stateIn`: XState's own guards are functions with a `check`. */
type Checked = Predicate & {
  check: (snapshot: AnyMachineSnapshot, args: GuardArgs, own: unknown) => boolean;
};
interface Reference {
  type: string;
  params?: unknown;
}
export type Guard = Predicate | Checked | string | Reference;

/** The value of a guard as XState computes it; it has no public function for that. */
function evaluate(
  machine: AnyStateMachine,
  guard: Guard,
  snapshot: AnyMachineSnapshot,
  args: GuardArgs,
): boolean {
  const isInline = typeof guard === 'function';
  const found = isInline
    ? guard
    : (machine.implementations.guards[typeof guard === 'string' ? guard : guard.type] as Guard | undefined);
  if (found === undefined) throw new Error(`The guard ${JSON.stringify(guard)} is not implemented`);
  if (typeof found !== 'function') return evaluate(machine, found, snapshot, args);
  if ('check' in found) return (found as Checked).check(snapshot, args, found);
  const params = isInline || typeof guard === 'string' ? undefined : guard.params;
  return found(args, typeof params === 'function' ? params(args) : params);
}

/** A guard that does what `decide` says, in the form in which XState takes one that sees the snapshot. */
export const guardOf = (decide: (snapshot: AnyMachineSnapshot, args: GuardArgs) => boolean): Checked =>
  Object.assign(() => false, { check: decide });

/**
 * Makes each guard of the machine report its outcome, transition by transition: neither XState's inspection
 * nor the guard itself knows the transition.
 */
export function reportGuards(
  machine: AnyStateMachine,
  report: (key: string, outcome: boolean) => void,
): void {
  for (const transition of everyTransition(machine)) {
    const guard = transition.guard as Guard | undefined;
    if (guard === undefined) continue;
    const key = keyOf(transition);
    Reflect.set(
      transition,
      'guard',
      guardOf((snapshot, args) => {
        const outcome = Boolean(evaluate(machine, guard, snapshot, args));
        report(key, outcome);
        return outcome;
      }),
    );
  }
}
