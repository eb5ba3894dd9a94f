import type { AnyStateMachine } from 'xstate';
import { field, termOf } from './guards.ts';

/*
 * French words for guards, actions and delays of a chart, from its labels. Without a label the name in
 * the code is shown.
 */

/** Name of an inline function, which has no readable one. */
const anonymous = 'ƒ';

/** The values of parameters, joined by commas. */
const strings = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return String(value);
  return Object.values(value).map(strings).join(', ');
};

const withParams = (name: string, params: unknown) =>
  params !== null && typeof params === 'object' && Object.keys(params).length > 0
    ? `${name}(${strings(params)})`
    : name;

const inList = (names: readonly string[], word: 'et' | 'ou') =>
  names.length < 3 ? names.join(` ${word} `) : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;

/** Label of a guard or action, from its name and parameters; empty to omit it. */
export type Rename = (name: string, params: unknown) => string | undefined;

/** No labels: each name stays as it is. */
const keep: Rename = () => undefined;
const unlessEmpty = (name: string | undefined) => (name === '' ? undefined : name);
/** The label, else the name with its parameters; `undefined` if the label is empty. */
const named = (type: string, params: unknown, rename: Rename) =>
  unlessEmpty(rename(type, params) ?? withParams(type, params));

/**
 * Readable name of a guard: `and`, `or`, `not` and `stateIn` are spelled out, static parameters are shown.
 * `undefined` if the label is empty.
 */
export function guardName(guard: unknown, rename: Rename = keep): string | undefined {
  const term = termOf(guard);
  switch (term.kind) {
    case 'named':
      return named(term.name, term.params, rename);
    case 'place':
      return `dans ${typeof term.value === 'string' ? term.value : JSON.stringify(term.value)}`;
    case 'inline':
      return anonymous;
    default: {
      const inner = term.parts.map((part) => guardName(part, rename)).filter((name) => name !== undefined);
      if (inner.length === 0) return undefined;
      if (term.kind === 'not') return `non ${inner.join('')}`;
      return inList(inner, term.kind === 'or' ? 'ou' : 'et');
    }
  }
}

/** The party that a guard admits, if one of its parts names it. */
export function whoOf(guard: unknown, who: Rename): string | undefined {
  const term = termOf(guard);
  if (term.kind === 'named') return who(term.name, term.params);
  return 'parts' in term
    ? term.parts.map((part) => whoOf(part, who)).find((found) => found !== undefined)
    : undefined;
}

/**
 * Labels for what an action affects outside its chart: the event that it sends, the child that it
 * starts or stops.
 */
interface Nouns {
  event: (type: string) => string | undefined;
  child: (source: string, id: string | undefined) => string | undefined;
}

const noNouns: Nouns = { event: () => undefined, child: () => undefined };

/** Label of an event that an action sends (`emit`, `raise`, `sendTo`). */
const sent = (verb: string, event: unknown, { event: nameOf }: Nouns) => {
  const type = field(event, 'type');
  return `${verb} ${typeof type === 'string' ? (nameOf(type) ?? type) : anonymous}`;
};

/** Words for the two events that most charts emit to the page. */
const emitted: Record<string, string> = { navigate: 'change de page', toast: 'affiche un message' };

/** Name of an action; `undefined` if it is omitted. */
function actionName(action: unknown, rename: Rename = keep, nouns: Nouns = noNouns): string | undefined {
  if (typeof action === 'string') return named(action, undefined, rename);
  const type = field(action, 'type');
  if (typeof type !== 'string') return anonymous;
  const text = (name: string) => {
    const value = field(action, name);
    return typeof value === 'string' ? value : undefined;
  };
  switch (type) {
    case 'xstate.emit':
      return (
        emitted[String(field(field(action, 'event'), 'type'))] ?? sent('émet', field(action, 'event'), nouns)
      );
    case 'xstate.raise':
      return sent('lève', field(action, 'event'), nouns);
    case 'xstate.sendTo':
      return sent('envoie', field(action, 'event'), nouns);
    case 'xstate.spawnChild':
      return `lance ${nouns.child(text('src') ?? '', text('id')) ?? text('src') ?? anonymous}`;
    case 'xstate.stopChild':
      return `arrête ${nouns.child('', text('actorRef')) ?? text('actorRef') ?? anonymous}`;
    case 'xstate.cancel':
      return undefined;
    default:
      return named(type.replace(/^xstate\./, ''), field(action, 'params'), rename);
  }
}

/** Names of actions, without those that are omitted. */
export const actionNames = (actions: readonly unknown[], rename: Rename = keep, nouns: Nouns = noNouns) =>
  actions.map((action) => actionName(action, rename, nouns)).filter((name) => name !== undefined);

/** A duration in milliseconds as text: `250 ms`, `1,5 s`, `3 min`. */
function inWords(milliseconds: number): string {
  if (milliseconds >= 60_000) return `${milliseconds / 60_000} min`;
  return milliseconds >= 1000 ? `${milliseconds / 1000} s`.replace('.', ',') : `${milliseconds} ms`;
}

/** Full and short name of a delay: its length if that is a plain number, with its label if there is one. */
export function delayNames(
  delay: unknown,
  machine: AnyStateMachine,
  rename: (name: string) => string | undefined = () => undefined,
): { whole: string; brief: string } {
  const number = Number(delay);
  if (!Number.isNaN(number)) return { whole: inWords(number), brief: inWords(number) };
  const word = rename(String(delay));
  const value = field(machine.implementations.delays, String(delay));
  if (typeof value !== 'number') return { whole: word ?? String(delay), brief: word ?? String(delay) };
  return {
    whole: word === undefined ? inWords(value) : `${inWords(value)} (${word})`,
    brief: inWords(value),
  };
}
