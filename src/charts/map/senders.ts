import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { field } from '../guards.ts';
import { messagesOf } from './messages.ts';

/*
 * Which chart sends an event to which, for the column "qui" of the listings.
 */

/** For each chart id and event type: French titles of the other charts that send it. */
export type Senders = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

interface Child {
  id?: string;
  source: string;
  machine: AnyStateMachine;
  spawned: boolean;
  /** Receives this chart's own parent, and answers to it. */
  answersAbove: boolean;
}

const isMachine = (logic: unknown): logic is AnyStateMachine => field(logic, 'root') !== undefined;

/**
 * Charts that a chart starts: those that its actions and invokes name, and those declared as actors, which only
 * its data start.
 */
function childrenOf(chart: AnyStateMachine): Child[] {
  const read = messagesOf(chart).children;
  const named = Object.entries(chart.implementations.actors).filter(([source]) =>
    read.every((child) => child.source !== source),
  );
  return [
    ...read,
    ...named.flatMap(([source, machine]) =>
      isMachine(machine) ? [{ source, machine, spawned: true, answersAbove: false }] : [],
    ),
  ];
}

/** Which charts send which events to which. Any other event comes from the page or its user. */
export function sendersAmong(entries: readonly CatalogueEntry[]): Senders {
  const senders = new Map<string, Map<string, Set<string>>>();
  const titleOf = ({ id }: AnyStateMachine): string =>
    entries.find(({ chart }) => chart.id === id)?.title ?? id;
  const addSender = (to: AnyStateMachine, type: string, from: AnyStateMachine): void => {
    const byType = senders.get(to.id) ?? new Map<string, Set<string>>();
    byType.set(type, (byType.get(type) ?? new Set()).add(titleOf(from)));
    senders.set(to.id, byType);
  };
  const links = entries.flatMap(({ chart }) =>
    childrenOf(chart).map((child) => ({ parent: chart, ...child })),
  );
  for (const { parent, machine: child, id, source, spawned, answersAbove } of links) {
    // A message without a readable receiver may be for any spawned child.
    const isTo = (to: string | undefined) => (to === undefined ? spawned : to === id || to === source);
    for (const message of messagesOf(parent).toChild)
      if (isTo(message.child)) addSender(child, message.type, parent);
    // A child that answers above sends to the charts that start its parent.
    const parents = answersAbove
      ? links.filter((link) => link.machine.id === parent.id).map((link) => link.parent)
      : [parent];
    for (const type of messagesOf(child).toParent) for (const one of parents) addSender(one, type, child);
  }
  return senders;
}
