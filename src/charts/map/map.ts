import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { messagesOf } from './messages.ts';

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
   * Set if the child belongs to another chart, which gave it this parent as its receiver: the id of that
   * chart.
   */
  startedBy?: string;
}
export interface ChartMap {
  charts: MapChart[];
  links: MapLink[];
}

/** Map of all charts: those of the catalogue, and those that exist only as children. */
export function mapOf(entries: readonly CatalogueEntry[]): ChartMap {
  const map: ChartMap = { charts: [], links: [] };
  /** Children that answer to the parent of the chart that starts them. */
  const answeringAbove: MapLink[] = [];
  const entryOf = (machine: AnyStateMachine) => entries.find(({ chart }) => chart.id === machine.id);
  const visit = (machine: AnyStateMachine) => {
    if (map.charts.some(({ id }) => id === machine.id)) return;
    const entry = entryOf(machine);
    const messages = messagesOf(machine);
    const nameOf = (type: string, other?: AnyStateMachine) =>
      entry?.labels?.event?.(type) ?? (other && entryOf(other)?.labels?.event?.(type)) ?? type;
    map.charts.push({
      id: machine.id,
      title: entry?.title ?? machine.id,
      emitted: messages.emitted.map((type) => entry?.labels?.emitted?.(type) ?? type),
    });
    for (const { id, source, machine: child, spawned, answersGrandparent } of messages.children) {
      const known = map.links.find((link) => link.parent === machine.id && link.child === child.id);
      // A message with a computed receiver goes to a spawned child.
      const isTo = (to: string | undefined) => (to === undefined ? spawned : to === id || to === source);
      const down = messages.toChild
        .filter((message) => isTo(message.child))
        .map(({ type }) => nameOf(type, child));
      const up = messagesOf(child).toParent.map((type) => nameOf(type, child));
      if (answersGrandparent && !known)
        answeringAbove.push({ parent: machine.id, child: child.id, spawned, down: [], up: [...new Set(up)] });
      if (known) known.down = [...new Set([...known.down, ...down])];
      else
        map.links.push({
          parent: machine.id,
          child: child.id,
          spawned,
          down: [...new Set(down)],
          up: answersGrandparent ? [] : [...new Set(up)],
        });
      visit(child);
    }
  };
  for (const { chart } of entries) visit(chart);
  const above = answeringAbove.flatMap(({ parent, child, up }) =>
    map.links
      .filter((link) => link.child === parent)
      .map((link) => ({ parent: link.parent, child, spawned: false, down: [], up, startedBy: parent })),
  );
  map.links.push(...above);
  return map;
}
