import { not, or, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { everyNode, keyOf } from './transition-keys.ts';

const field = (thing: unknown, name: string): unknown =>
  thing !== null && (typeof thing === 'object' || typeof thing === 'function')
    ? Reflect.get(thing, name)
    : undefined;

/** How the library tells its combined guards apart, whatever a bundler calls them. */
const checkNot = field(not('one'), 'check');
const checkOr = field(or(['one']), 'check');

/** A function has no name that survives a bundler: it counts as one that cannot be told from another. */
const nameless = 'ƒ';
const named = (type: unknown, params: unknown) =>
  typeof type === 'string' ? `${type}${params === undefined ? '' : JSON.stringify(params)}` : nameless;

function guardText(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  const parts = field(guard, 'guards');
  if (Array.isArray(parts)) {
    const check = field(guard, 'check');
    return `${check === checkNot ? 'not' : check === checkOr ? 'or' : 'and'}(${parts.map(guardText).join(',')})`;
  }
  const place = field(guard, 'stateValue');
  return place === undefined
    ? named(field(guard, 'type'), field(guard, 'params'))
    : `in${JSON.stringify(place)}`;
}

/** An action with what it sends, where that is not computed. */
function actionText(action: unknown): string {
  if (typeof action === 'string') return action;
  const sent = field(field(action, 'event'), 'type');
  return `${named(field(action, 'type'), field(action, 'params'))}${typeof sent === 'string' ? ` ${sent}` : ''}`;
}

const actionsText = (actions: readonly unknown[]) => actions.map(actionText).join(',');

const nodeLine = (node: AnyStateNode) =>
  [
    node.id,
    node.type,
    String(node.history),
    node.type === 'compound' ? node.initial.target.map(({ key }) => key).join(',') : '',
    node.invoke.map(({ id, src }) => `${id}:${typeof src === 'string' ? src : nameless}`).join(','),
    actionsText(node.entry),
    actionsText(node.exit),
  ].join('|');

/** One line per state and per transition: what the chart says, whatever its functions are made of. */
function linesOf(machine: AnyStateMachine): string[] {
  return everyNode(machine.root).flatMap((node) => [
    nodeLine(node),
    ...[...node.transitions.values(), node.always ?? []]
      .flat()
      .map((one) =>
        [
          keyOf(one),
          guardText(one.guard),
          (one.target ?? []).map(({ id }) => id).join(','),
          one.reenter ? 'reenter' : '',
          actionsText(one.actions),
        ].join('|'),
      ),
  ]);
}

/** FNV-1a over UTF-16 units, in two runs of 32 bits: a name for a text, not a secret. */
function digest(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Sixteen hexadecimal digits that change when the chart's states, events, guards, targets or actions do: audit lines and metrics are kept by it. */
export function chartHash(machine: AnyStateMachine): string {
  const text = linesOf(machine).join('\n');
  return digest(text, 0x811c9dc5) + digest(text, 0x1b873593);
}
