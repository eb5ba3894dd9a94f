import { not, or, type AnyStateMachine } from 'xstate';

/** What an inline function is called: it has no name that a reader or a test could use. */
const anonymous = 'ƒ';

const field = (thing: unknown, name: string): unknown =>
  thing !== null && (typeof thing === 'object' || typeof thing === 'function') ? Reflect.get(thing, name) : undefined;

/** How the library tells its combined guards apart, whatever a bundler calls them. */
const checkNot = field(not('one'), 'check');
const checkOr = field(or(['one']), 'check');

const strings = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return String(value);
  return Object.values(value).map(strings).join(', ');
};

const withParams = (name: string, params: unknown) =>
  params !== null && typeof params === 'object' && Object.keys(params).length > 0 ? `${name}(${strings(params)})` : name;

/** The name of a guard as a reader says it: `and`, `or`, `not` and `stateIn` are spelled out, static parameters are shown. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const parts = field(guard, 'guards');
  if (typeof guard === 'function' && Array.isArray(parts)) {
    const inner = parts.map(guardName);
    const check = field(guard, 'check');
    if (check === checkNot) return `non ${inner.join('')}`;
    return inner.join(check === checkOr ? ' ou ' : ' et ');
  }
  const place = field(guard, 'stateValue');
  if (place !== undefined) return `dans ${typeof place === 'string' ? place : JSON.stringify(place)}`;
  const type = field(guard, 'type');
  return typeof type === 'string' ? withParams(type, field(guard, 'params')) : anonymous;
}

/** What is said of an event that an action sends out (`emit`, `raise`, `sendTo`). */
const sent = (verb: string, event: unknown) => {
  const type = field(event, 'type');
  return `${verb} ${typeof type === 'string' ? type : anonymous}`;
};

/** The name of an action; undefined where it says nothing to a reader. */
export function actionName(action: unknown): string | undefined {
  if (typeof action === 'string') return action;
  const type = field(action, 'type');
  if (typeof type !== 'string') return anonymous;
  switch (type) {
    case 'xstate.emit': return sent('émet', field(action, 'event'));
    case 'xstate.raise': return sent('lève', field(action, 'event'));
    case 'xstate.sendTo': return sent('envoie', field(action, 'event'));
    case 'xstate.cancel': return undefined;
    default: return withParams(type.replace(/^xstate\./, ''), field(action, 'params'));
  }
}

export const actionNames = (actions: readonly unknown[]) => actions.map(actionName).filter((name) => name !== undefined);

/** Milliseconds in words. */
function inWords(milliseconds: number): string {
  if (milliseconds >= 60_000) return `${milliseconds / 60_000} min`;
  return milliseconds >= 1000 ? `${milliseconds / 1000} s`.replace('.', ',') : `${milliseconds} ms`;
}

/** A delay in words; a named one is said with its value where that is a plain number. */
export function delayName(delay: unknown, machine: AnyStateMachine): string {
  const number = Number(delay);
  if (!Number.isNaN(number)) return inWords(number);
  const name = String(delay);
  const value = field(machine.implementations.delays, name);
  return typeof value === 'number' ? `${inWords(value)} (${name})` : name;
}
