import type { AnyStateMachine } from 'xstate';
import { everyTransition } from './guards.ts';
import type { Position, Step } from './pure.ts';
import { isDeepStrictEqual } from 'node:util';
import { keyOf, type Taken } from './transitions.ts';

/*
 * The goals of a search in a chart: transitions to take, guards to see true and false, actions to see with
 * an effect.
 */

interface Named {
  type?: string;
}

/** Whether an action, as it stands in the chart, assigns. */
export function assigns(machine: AnyStateMachine, action: unknown): boolean {
  const name = typeof action === 'string' ? action : String((action as Named).type ?? '');
  if (name === 'xstate.assign') return true;
  const implementation = machine.implementations.actions[name] as Named | undefined;
  return implementation?.type === 'xstate.assign';
}

const goalsOf = (machine: AnyStateMachine, transition: Taken): string[] => {
  const key = keyOf(transition);
  return [
    key,
    ...(transition.guard === undefined ? [] : [`${key}=true`, `${key}=false`]),
    ...(transition.actions.some((action) => assigns(machine, action)) ? [`${key}~`] : []),
  ];
};

/**
 * Whether nothing can come of a transition: it stands there to forbid what an outer state allows, or to say
 * that nothing happens.
 */
const isInert = ({ target, actions, reenter }: Taken) => !target && actions.length === 0 && !reenter;

/**
 * The goals of the search for paths: each transition (`key`), each outcome of its guard (`key=true`,
 * `key=false`), and a context that its assign was seen to change (`key~`).
 */
export const goalsFor = (machine: AnyStateMachine): string[] =>
  everyTransition(machine).flatMap((transition) => goalsOf(machine, transition));

/**
 * Forbidden events are taken without an effect: they are goals as well, and mutants that drop them need
 * another way to be noticed.
 */
export const inertKeys = (machine: AnyStateMachine): string[] =>
  everyTransition(machine).filter(isInert).map(keyOf);

/** Of the goals that are still open, those that a step reaches. */
export function reached(before: Position | undefined, step: Step, open: ReadonlySet<string>): string[] {
  const found = [...step.taken, ...step.guards].filter((goal) => open.has(goal));
  const assigned = step.taken.map((key) => `${key}~`).filter((goal) => open.has(goal));
  if (assigned.length > 0 && before && !isDeepStrictEqual(before.snapshot.context, step.snapshot.context))
    found.push(...assigned);
  return found;
}
