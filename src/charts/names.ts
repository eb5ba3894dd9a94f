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

const inList = (names: readonly string[], word: 'et' | 'ou') =>
  names.length < 3 ? names.join(` ${word} `) : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;

/** Another name for a guard or an action, by its own name and its parameters; empty where it is not to be said. */
export type Rename = (name: string, params: unknown) => string | undefined;

const keep: Rename = () => undefined;
const unlessEmpty = (name: string | undefined) => (name === '' ? undefined : name);
const named = (type: string, params: unknown, rename: Rename) => unlessEmpty(rename(type, params) ?? withParams(type, params));

/**
 * The name of a guard as a reader says it: `and`, `or`, `not` and `stateIn` are spelled out, static parameters are shown.
 * Undefined where renaming leaves nothing of it.
 */
export function guardName(guard: unknown, rename: Rename = keep): string | undefined {
  if (typeof guard === 'string') return named(guard, undefined, rename);
  const parts = field(guard, 'guards');
  if (typeof guard === 'function' && Array.isArray(parts)) {
    const inner = parts.map((part) => guardName(part, rename)).filter((name) => name !== undefined);
    if (inner.length === 0) return undefined;
    const check = field(guard, 'check');
    if (check === checkNot) return `non ${inner.join('')}`;
    return inList(inner, check === checkOr ? 'ou' : 'et');
  }
  const place = field(guard, 'stateValue');
  if (place !== undefined) return `dans ${typeof place === 'string' ? place : JSON.stringify(place)}`;
  const type = field(guard, 'type');
  return typeof type === 'string' ? named(type, field(guard, 'params'), rename) : anonymous;
}

/** What is said of an event that an action sends out (`emit`, `raise`, `sendTo`). */
const sent = (verb: string, event: unknown) => {
  const type = field(event, 'type');
  return `${verb} ${typeof type === 'string' ? type : anonymous}`;
};

/** Who a guard lets through, as far as one of its parts says so. */
export function whoOf(guard: unknown, who: Rename): string | undefined {
  if (typeof guard === 'string') return who(guard, undefined);
  const parts = field(guard, 'guards');
  if (typeof guard === 'function' && Array.isArray(parts)) return parts.map((part) => whoOf(part, who)).find((found) => found !== undefined);
  const type = field(guard, 'type');
  return typeof type === 'string' ? who(type, field(guard, 'params')) : undefined;
}

/** The name of an action; undefined where it says nothing to a reader. */
export function actionName(action: unknown, rename: Rename = keep): string | undefined {
  if (typeof action === 'string') return named(action, undefined, rename);
  const type = field(action, 'type');
  if (typeof type !== 'string') return anonymous;
  switch (type) {
    case 'xstate.emit': return sent('émet', field(action, 'event'));
    case 'xstate.raise': return sent('lève', field(action, 'event'));
    case 'xstate.sendTo': return sent('envoie', field(action, 'event'));
    case 'xstate.cancel': return undefined;
    default: return named(type.replace(/^xstate\./, ''), field(action, 'params'), rename);
  }
}

export const actionNames = (actions: readonly unknown[], rename: Rename = keep) =>
  actions.map((action) => actionName(action, rename)).filter((name) => name !== undefined);

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
