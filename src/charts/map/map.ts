import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { speechOf } from './messages.ts';

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
  spawned: boolean;
  down: string[];
  up: string[];
  /** The chart that starts the child, if the child answers to this parent above it. */
  startedBy?: string;
}
export interface ChartMap {
  charts: MapChart[];
  links: MapLink[];
}

/** Map of all charts: those of the catalogue, and those that exist only as children. */
export function mapOf(entries: readonly CatalogueEntry[]): ChartMap {
  const map: ChartMap = { charts: [], links: [] };
  const handed: MapLink[] = [];
  const entryOf = (machine: AnyStateMachine) => entries.find(({ chart }) => chart.id === machine.id);
  const visit = (machine: AnyStateMachine) => {
    if (map.charts.some(({ id }) => id === machine.id)) return;
    const entry = entryOf(machine);
    const speech = speechOf(machine);
    const nameOf = (type: string, other?: AnyStateMachine) =>
      entry?.labels?.event?.(type) ?? (other && entryOf(other)?.labels?.event?.(type)) ?? type;
    map.charts.push({
      id: machine.id,
      title: entry?.title ?? machine.id,
      emitted: speech.emitted.map((type) => entry?.labels?.emitted?.(type) ?? type),
    });
    for (const { id, source, machine: child, spawned, answersAbove } of speech.children) {
      const known = map.links.find((link) => link.parent === machine.id && link.child === child.id);
      // A message with a computed receiver goes to a spawned child.
      const isTo = (to: string | undefined) => (to === undefined ? spawned : to === id || to === source);
      const down = speech.toChild
        .filter((message) => isTo(message.child))
        .map(({ type }) => nameOf(type, child));
      const up = speechOf(child).toParent.map((type) => nameOf(type, child));
      if (answersAbove && !known)
        handed.push({ parent: machine.id, child: child.id, spawned, down: [], up: [...new Set(up)] });
      if (known) known.down = [...new Set([...known.down, ...down])];
      else
        map.links.push({
          parent: machine.id,
          child: child.id,
          spawned,
          down: [...new Set(down)],
          up: answersAbove ? [] : [...new Set(up)],
        });
      visit(child);
    }
  };
  for (const { chart } of entries) visit(chart);
  const above = handed.flatMap(({ parent, child, up }) =>
    map.links
      .filter((link) => link.child === parent)
      .map((link) => ({ parent: link.parent, child, spawned: false, down: [], up, startedBy: parent })),
  );
  map.links.push(...above);
  return map;
}
