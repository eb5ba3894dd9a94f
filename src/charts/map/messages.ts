import type { AnyStateMachine } from 'xstate';
import { everyNode } from '#machines/shared/transition-keys.ts';
import { field } from '../guards.ts';
import { evaluated, pathOf, traced, writtenText, writtenType, type Known } from './traced.ts';

/*
 * Finds the messages of a chart without running it. Its actions are called with traced values (`traced.ts`)
 * that record which part of context or event a function reads; what the function would send follows from the
 * result.
 */

/** Children of a chart, and the messages that it sends. */
export interface Messages {
  /** Invoked or spawned machines, by source name; `id` if the chart declares one. */
  children: {
    source: string;
    id?: string;
    machine: AnyStateMachine;
    spawned: boolean;
    /** Its input has the parent of the chart that starts it; it sends its events to that parent. */
    answersGrandparent: boolean;
  }[];
  /** Event types sent to the parent, and to a child by id (`undefined` if computed). */
  toParent: string[];
  toChild: { child: string | undefined; type: string }[];
  /** Event types emitted to the page. */
  emitted: string[];
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  field(logic, 'root') !== undefined && field(logic, 'implementations') !== undefined;

/** An action and the event that triggers it; `undefined` for entry and exit actions. */
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

/** Actions that `enqueueActions` would queue, as far as traced values allow. */
function queuedBy(action: unknown, known: Known): unknown[] {
  const queued: unknown[] = [];
  const push = (type: string, more: object) => void queued.push({ type, ...more });
  // Stands in for XState's `enqueue`: it collects actions that send or start something, and drops those that
  // do not.
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

/** An action in XState's format, and the known values of its arguments. */
interface Resolved {
  action: unknown;
  known: Known;
}

/** Known values of an action's arguments. `assertEvent` accepts only the triggering type. */
function knownOf({ action, on }: Occurrence): Known {
  const params = field(action, 'params');
  return {
    ...(on !== undefined && !on.startsWith('xstate.') && { event: traced('event', { type: on }) }),
    ...(params !== undefined && typeof params !== 'function' && { params }),
  };
}

/**
 * An action with those that it stands for: a named one is looked up, a queueing one gives those it queues.
 */
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

/** Placeholder for an event type that cannot be read; no chart of the catalogue may have one. */
export const unreadable = '?';

/** Event types that an action sends; a forwarded event has the triggering type. */
function typesOf(event: unknown, known: Known, on: string | undefined): string[] {
  const value = evaluated(event, known);
  if (pathOf(value) === 'event') return on === undefined || on.startsWith('xstate.') ? [] : [on];
  const type = field(value, 'type');
  if (pathOf(type) === 'event.type') return on === undefined ? [] : [on];
  const written =
    value === undefined ? writtenType(event) : pathOf(value) === undefined ? writtenText(type) : undefined;
  return written === undefined ? [unreadable] : [written];
}

/**
 * Whether an invoked child's input passes on the chart's own parent. Read from the source text, because the
 * function may need a real event.
 */
const handsOnParent = (input: unknown): boolean =>
  typeof input === 'function' &&
  /\bcontext:\s*\{[^}]*\bparent\b|\bcontext\.parent\b/.test(Function.prototype.toString.call(input));

/** Whether a traced receiver is the chart's parent, by its access path. */
const isParent = (path: string | undefined) => path !== undefined && /(^|\.)_?parent$/.test(path);
const distinct = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/** Messages of a chart to its parent, its children and the page. */
export function messagesOf(machine: AnyStateMachine): Messages {
  const actors = machine.implementations.actors;
  const messages: Messages = { children: [], toParent: [], toChild: [], emitted: [] };
  const addChild = (src: unknown, id: unknown, spawned: boolean, input?: unknown) => {
    const logic: unknown = typeof src === 'string' ? field(actors, src) : src;
    if (!isMachine(logic)) return;
    const written = writtenText(id);
    messages.children.push({
      source: writtenText(src) ?? logic.id,
      machine: logic,
      spawned,
      answersGrandparent: handsOnParent(input),
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
        messages.emitted.push(...typesOf(field(action, 'event'), known, occurrence.on));
      if (type !== 'xstate.sendTo') continue;
      const to = evaluated(field(action, 'to'), known);
      const types = typesOf(field(action, 'event'), known, occurrence.on);
      if (isParent(pathOf(to))) messages.toParent.push(...types);
      else messages.toChild.push(...types.map((sent) => ({ child: writtenText(to), type: sent })));
    }
  }
  const children = [
    ...new Map(messages.children.map((child) => [`${child.machine.id} ${child.id}`, child])).values(),
  ];
  return {
    children,
    toParent: distinct(messages.toParent),
    toChild: distinct(messages.toChild),
    emitted: distinct(messages.emitted),
  };
}
