import type { AnyStateMachine } from 'xstate';
import { everyNode } from '#machines/shared/transition-keys.ts';
import { field } from '../guards.ts';
import { evaluated, pathOf, traced, writtenText, writtenType, type Known } from './traced.ts';

/** What a chart says to others, and the children it has: read from its actions, nothing executed. */
export interface Speech {
  /** Invoked or spawned machines, by the name of their source; `id` where it is written in the chart. */
  children: {
    source: string;
    id?: string;
    machine: AnyStateMachine;
    spawned: boolean;
    /** It is given the parent of this chart as its own, and answers there. */ answersAbove: boolean;
  }[];
  /** Types of the events that it sends to its parent, and to a child by its id (undefined where that is computed). */
  toParent: string[];
  toChild: { child: string | undefined; type: string }[];
  /** Types of the events that it emits to the page. */
  emitted: string[];
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  field(logic, 'root') !== undefined && field(logic, 'implementations') !== undefined;

/** An action and the event that brings it about; undefined for one done on entry or exit. */
interface Occurrence {
  action: unknown;
  on: string | undefined;
}

function occurrencesOf(machine: AnyStateMachine): Occurrence[] {
  return everyNode(machine.root).flatMap((node) => [
    ...[...node.entry, ...node.exit].map((action) => ({ action, on: undefined })),
    ...[...node.transitions.values(), node.always ?? []]
      .flat()
      .flatMap(({ actions, eventType }) => actions.map((action) => ({ action, on: eventType }))),
  ]);
}

/** The actions that `enqueueActions` would queue, as far as traced values lead through it. */
function queuedBy(action: unknown, known: Known): unknown[] {
  const queued: unknown[] = [];
  const push = (type: string, more: object) => void queued.push({ type, ...more });
  const enqueue = Object.assign((one: unknown) => void queued.push(one), {
    emit: (event: unknown) => push('xstate.emit', { event }),
    raise: () => undefined,
    assign: () => undefined,
    cancel: () => undefined,
    stopChild: () => undefined,
    sendTo: (to: unknown, event: unknown) => push('xstate.sendTo', { to, event }),
    sendParent: (event: unknown) => push('xstate.sendTo', { to: () => traced('self.parent'), event }),
    spawnChild: (src: unknown, options?: { id?: unknown }) =>
      push('xstate.spawnChild', { src, id: options?.id }),
  });
  for (const outcome of [true, false])
    evaluated(field(action, 'collect'), known, { enqueue, check: () => outcome });
  return queued;
}

/** An action as the library holds it, and what is known of what it is asked with. */
interface Resolved {
  action: unknown;
  known: Known;
}

/** What the chart says of an action's surroundings. `assertEvent` lets nothing but the type pass that brings the action about. */
function knownOf({ action, on }: Occurrence): Known {
  const params = field(action, 'params');
  return {
    ...(on !== undefined && !on.startsWith('xstate.') && { event: traced('event', { type: on }) }),
    ...(params !== undefined && typeof params !== 'function' && { params }),
  };
}

/** An action with those it stands for: a named one is looked up, one that queues others gives those. */
function resolved(
  occurrence: Occurrence,
  machine: AnyStateMachine,
  known = knownOf(occurrence),
  depth = 0,
): Resolved[] {
  const { action, on } = occurrence;
  const type = writtenText(action) ?? writtenText(field(action, 'type'));
  if (type === undefined || depth > 4) return [];
  if (type === 'xstate.enqueueActions')
    return queuedBy(action, known).flatMap((one) =>
      resolved({ action: one, on }, machine, { ...known, ...knownOf({ action: one, on }) }, depth + 1),
    );
  if (type.startsWith('xstate.')) return [{ action, known }];
  const named: unknown = field(machine.implementations.actions, type);
  return named === undefined ? [] : resolved({ action: named, on }, machine, known, depth + 1);
}

/** Stands on the map for an event whose type cannot be read: no chart of the catalogue may have one. */
export const unreadable = '?';

/** The types of the event that an action sends; a forwarded event has those that bring the action about. */
function typesOf(event: unknown, known: Known, on: string | undefined): string[] {
  const value = evaluated(event, known);
  if (pathOf(value) === 'event') return on === undefined || on.startsWith('xstate.') ? [] : [on];
  const type = field(value, 'type');
  if (pathOf(type) === 'event.type') return on === undefined ? [] : [on];
  const written =
    value === undefined ? writtenType(event) : pathOf(value) === undefined ? writtenText(type) : undefined;
  return written === undefined ? [unreadable] : [written];
}

/** Whether the input of an invoked child hands on the parent that the chart was itself given: read off its own text, since it may ask for what only a real event has. */
const handsOnParent = (input: unknown): boolean =>
  typeof input === 'function' &&
  /\bcontext:\s*\{[^}]*\bparent\b|\bcontext\.parent\b/.test(Function.prototype.toString.call(input));

const isParent = (path: string | undefined) => path !== undefined && /(^|\.)_?parent$/.test(path);
const distinct = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/** What a chart says to its parent, its children and the page. */
export function speechOf(machine: AnyStateMachine): Speech {
  const actors = machine.implementations.actors;
  const speech: Speech = { children: [], toParent: [], toChild: [], emitted: [] };
  const addChild = (src: unknown, id: unknown, spawned: boolean, input?: unknown) => {
    const logic: unknown = typeof src === 'string' ? field(actors, src) : src;
    if (!isMachine(logic)) return;
    const written = writtenText(id);
    speech.children.push({
      source: writtenText(src) ?? logic.id,
      machine: logic,
      spawned,
      answersAbove: handsOnParent(input),
      ...(written === undefined ? {} : { id: written }),
    });
  };
  for (const invoke of everyNode(machine.root).flatMap((node) => node.invoke))
    addChild(invoke.src, invoke.id, false, invoke.input);
  for (const occurrence of occurrencesOf(machine)) {
    for (const { action, known } of resolved(occurrence, machine)) {
      const type = field(action, 'type');
      if (type === 'xstate.spawnChild')
        addChild(field(action, 'src'), evaluated(field(action, 'id'), known), true);
      if (type === 'xstate.emit')
        speech.emitted.push(...typesOf(field(action, 'event'), known, occurrence.on));
      if (type !== 'xstate.sendTo') continue;
      const to = evaluated(field(action, 'to'), known);
      const types = typesOf(field(action, 'event'), known, occurrence.on);
      if (isParent(pathOf(to))) speech.toParent.push(...types);
      else speech.toChild.push(...types.map((sent) => ({ child: writtenText(to), type: sent })));
    }
  }
  const children = [
    ...new Map(speech.children.map((child) => [`${child.machine.id} ${child.id}`, child])).values(),
  ];
  return {
    children,
    toParent: distinct(speech.toParent),
    toChild: distinct(speech.toChild),
    emitted: distinct(speech.emitted),
  };
}
