import { not, or, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { everyNode, keyOf } from './transition-keys.ts';

const field = (thing: unknown, name: string): unknown =>
  thing !== null && (typeof thing === 'object' || typeof thing === 'function')
    ? Reflect.get(thing, name)
    : undefined;

/** Functions by which XState's `not` and `or` are recognised, whatever name a bundler gives them. */
const checkNot = field(not('one'), 'check');
const checkOr = field(or(['one']), 'check');

/** Stands for any inline function: a bundler changes its name, so that it cannot be part of a hash. */
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

/** Name of an action with the type of the event that it sends, unless that is computed. */
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

/**
 * One line for each state and transition: the structure of the chart, without the bodies of its functions.
 */
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

/** 32-bit FNV-1a over UTF-16 units; not cryptographic. */
function digest(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * Hash of a chart, sixteen hexadecimal digits: it changes with its states, events, guards, targets and
 * actions. Audit lines and metrics contain it.
 */
export function chartHash(machine: AnyStateMachine): string {
  const text = linesOf(machine).join('\n');
  return digest(text, 0x811c9dc5) + digest(text, 0x1b873593);
}
