import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { messagesOf, type Messages } from './messages.ts';

/*
 * Which chart starts which, and the messages between them, as plain data; `map-listing.ts` and
 * `map-picture.ts` show it.
 */

/** A chart on the map. */
export interface MapChart {
  id: string;
  title: string;
  /** Events emitted to the page, such as navigation or a toast. */
  emitted: string[];
}
/** A parent-child link with its messages in both directions, in French where labels exist. */
export interface MapLink {
  parent: string;
  child: string;
  /** Started by an action; otherwise invoked by a state. */
  spawned: boolean;
  /** Messages to the child, and to the parent. */
  down: string[];
  up: string[];
  /**
   * Set if `parent` only receives the child's messages (`answersGrandparent`): the id of the chart that
   * starts the child, which is itself a child of `parent`.
   */
  startedBy?: string;
}
export interface ChartMap {
  charts: MapChart[];
  links: MapLink[];
}

const distinct = (types: readonly string[]): string[] => [...new Set(types)];

/** Map of all charts: those of the catalogue, and those that exist only as children. */
export function mapOf(entries: readonly CatalogueEntry[]): ChartMap {
  const map: ChartMap = { charts: [], links: [] };
  /** Children that send their messages (`up`) to the parent of the chart that starts them. */
  const answeringGrandparent: { starter: string; child: string; up: string[] }[] = [];
  const entryOf = (machine: AnyStateMachine) => entries.find(({ chart }) => chart.id === machine.id);
  /** Name of an event of a chart, from its labels or those of the other chart. */
  const nameOf = (type: string, machine: AnyStateMachine, other: AnyStateMachine): string =>
    entryOf(machine)?.labels?.event?.(type) ?? entryOf(other)?.labels?.event?.(type) ?? type;

  /**
   * Adds the link to a child. If the chart starts the child in several places, there is one link: a later
   * start adds only its messages to the child, since the child's own messages and their receiver are the
   * same.
   */
  const addLink = (
    parent: AnyStateMachine,
    { toChild }: Messages,
    { id, source, machine: child, spawned, answersGrandparent }: Messages['children'][number],
  ) => {
    // A message with a computed receiver goes to a spawned child.
    const isTo = (to: string | undefined) => (to === undefined ? spawned : to === id || to === source);
    const down = toChild
      .filter((message) => isTo(message.child))
      .map(({ type }) => nameOf(type, parent, child));
    const known = map.links.find((link) => link.parent === parent.id && link.child === child.id);
    if (known) {
      known.down = distinct([...known.down, ...down]);
      return;
    }
    const up = distinct(messagesOf(child).toParent.map((type) => nameOf(type, parent, child)));
    map.links.push({
      parent: parent.id,
      child: child.id,
      spawned,
      down: distinct(down),
      up: answersGrandparent ? [] : up,
    });
    if (answersGrandparent) answeringGrandparent.push({ starter: parent.id, child: child.id, up });
  };

  /** Adds a chart and, through its children, those below it. */
  const visit = (machine: AnyStateMachine) => {
    if (map.charts.some(({ id }) => id === machine.id)) return;
    const entry = entryOf(machine);
    const messages = messagesOf(machine);
    map.charts.push({
      id: machine.id,
      title: entry?.title ?? machine.id,
      emitted: messages.emitted.map((type) => entry?.labels?.emitted?.(type) ?? type),
    });
    for (const child of messages.children) {
      addLink(machine, messages, child);
      visit(child.machine);
    }
  };
  for (const { chart } of entries) visit(chart);
  const toGrandparents = answeringGrandparent.flatMap(({ starter, child, up }) =>
    map.links
      .filter((link) => link.child === starter)
      .map(({ parent }) => ({ parent, child, spawned: false, down: [], up, startedBy: starter })),
  );
  map.links.push(...toGrandparents);
  return map;
}
