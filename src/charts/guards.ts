import { not, or } from 'xstate';

/*
 * Reads guards as data. XState stores a guard as a name, an object or a function; `termOf` says which it is,
 * so that pictures and listings can write it in words.
 */

/**
 * A property of any value; `undefined` if the value has none. XState's objects are read in this way because
 * their types hide it.
 */
export const field = (thing: unknown, name: string): unknown =>
  thing !== null && (typeof thing === 'object' || typeof thing === 'function')
    ? Reflect.get(thing, name)
    : undefined;

/** The functions by which XState's `not(…)` and `or(…)` are recognised: a bundler may change their names. */
const checkNot = field(not('one'), 'check');
const checkOr = field(or(['one']), 'check');

/**
 * A guard as written: a name, `and`, `or` or `not` over others, a state of another region (`stateIn`), or a
 * function without a name.
 */
export type GuardTerm =
  | { kind: 'named'; name: string; params: unknown }
  | { kind: 'and' | 'or' | 'not'; parts: readonly unknown[] }
  | { kind: 'place'; value: unknown }
  | { kind: 'inline' };

/** What kind of guard this is. */
export function termOf(guard: unknown): GuardTerm {
  if (typeof guard === 'string') return { kind: 'named', name: guard, params: undefined };
  const parts = field(guard, 'guards');
  if (typeof guard === 'function' && Array.isArray(parts)) {
    const check = field(guard, 'check');
    if (check === checkNot) return { kind: 'not', parts };
    return { kind: check === checkOr ? 'or' : 'and', parts };
  }
  const value = field(guard, 'stateValue');
  if (value !== undefined) return { kind: 'place', value };
  const name = field(guard, 'type');
  return typeof name === 'string'
    ? { kind: 'named', name, params: field(guard, 'params') }
    : { kind: 'inline' };
}

/** Every named guard inside a guard. */
export function namedIn(guard: unknown): { name: string; params: unknown }[] {
  const term = termOf(guard);
  if (term.kind === 'named') return [term];
  return 'parts' in term ? term.parts.flatMap(namedIn) : [];
}
