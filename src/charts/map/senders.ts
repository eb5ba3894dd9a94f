import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { field } from '../guards.ts';
import { speechOf } from './messages.ts';

/** For each chart by its id: which other charts send it an event, by the event's type; their French titles. */
export type Senders = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

interface Child {
  id?: string;
  source: string;
  machine: AnyStateMachine;
  spawned: boolean;
  answersAbove: boolean;
}

const isMachine = (logic: unknown): logic is AnyStateMachine => field(logic, 'root') !== undefined;

/** The charts that a chart starts: those whose start is read from its actions, and those that it names and starts as its data say. */
function childrenOf(chart: AnyStateMachine): Child[] {
  const read = speechOf(chart).children;
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

/** Who sends what to whom among the charts: what a chart hears from no other one, its page says, or somebody on it. */
export function sendersAmong(entries: readonly CatalogueEntry[]): Senders {
  const senders = new Map<string, Map<string, Set<string>>>();
  const titleOf = ({ id }: AnyStateMachine): string =>
    entries.find(({ chart }) => chart.id === id)?.title ?? id;
  const hears = ({ id }: AnyStateMachine, type: string, from: AnyStateMachine): void => {
    const heard = senders.get(id) ?? new Map<string, Set<string>>();
    heard.set(type, (heard.get(type) ?? new Set()).add(titleOf(from)));
    senders.set(id, heard);
  };
  const links = entries.flatMap(({ chart }) =>
    childrenOf(chart).map((child) => ({ parent: chart, ...child })),
  );
  for (const { parent, machine: child, id, source, spawned, answersAbove } of links) {
    const isTo = (to: string | undefined) => (to === undefined ? spawned : to === id || to === source);
    for (const message of speechOf(parent).toChild)
      if (isTo(message.child)) hears(child, message.type, parent);
    const parents = answersAbove
      ? links.filter((link) => link.machine.id === parent.id).map((link) => link.parent)
      : [parent];
    for (const type of speechOf(child).toParent) for (const one of parents) hears(one, type, child);
  }
  return senders;
}
