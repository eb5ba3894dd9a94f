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
  /** Its input has the parent of the chart that starts it; it sends its events to that parent. */
  answersGrandparent: boolean;
}

const isMachine = (logic: unknown): logic is AnyStateMachine => field(logic, 'root') !== undefined;

/**
 * Charts that a chart starts: those that its actions and invokes name, then the declared actors that none of
 * them names. The name of such an actor is in the chart's data (a tab, a kind of page), so that it is read as
 * spawned.
 */
function childrenOf(chart: AnyStateMachine): Child[] {
  const named = messagesOf(chart).children;
  const unnamed = Object.entries(chart.implementations.actors).filter(([source]) =>
    named.every((child) => child.source !== source),
  );
  return [
    ...named,
    ...unnamed.flatMap(([source, machine]) =>
      isMachine(machine) ? [{ source, machine, spawned: true, answersGrandparent: false }] : [],
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
  for (const { parent, machine: child, id, source, spawned, answersGrandparent } of links) {
    // If the receiver of a message cannot be read, each spawned child counts as one.
    const isTo = (to: string | undefined) => (to === undefined ? spawned : to === id || to === source);
    for (const message of messagesOf(parent).toChild)
      if (isTo(message.child)) addSender(child, message.type, parent);
    const grandparents = links.filter((link) => link.machine.id === parent.id).map((link) => link.parent);
    for (const receiver of answersGrandparent ? grandparents : [parent])
      for (const type of messagesOf(child).toParent) addSender(receiver, type, child);
  }
  return senders;
}
