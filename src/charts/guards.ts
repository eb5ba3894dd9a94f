import { not, or } from 'xstate';

export const field = (thing: unknown, name: string): unknown =>
  thing !== null && (typeof thing === 'object' || typeof thing === 'function')
    ? Reflect.get(thing, name)
    : undefined;

/** How XState marks its combined guards, whatever names a bundler gives them. */
const checkNot = field(not('one'), 'check');
const checkOr = field(or(['one']), 'check');

/** A guard as written: a name, `and`, `or` or `not` over others, or the required state of another region. */
export type GuardTerm =
  | { kind: 'named'; name: string; params: unknown }
  | { kind: 'and' | 'or' | 'not'; parts: readonly unknown[] }
  | { kind: 'place'; value: unknown }
  | { kind: 'inline' };

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
