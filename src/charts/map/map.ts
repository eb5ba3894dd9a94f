import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { speechOf } from './messages.ts';

/** One chart on the map. */
export interface MapChart {
  id: string;
  title: string;
  /** What it emits to the page: a change of page, a message. */
  emitted: string[];
}
/** Who has whom as a child, and what the two send each other, in French where there are words. */
export interface MapLink {
  parent: string;
  child: string;
  spawned: boolean;
  down: string[];
  up: string[];
  /** The chart that starts the child, where that answers to this parent above it. */
  startedBy?: string;
}
export interface ChartMap {
  charts: MapChart[];
  links: MapLink[];
}

/** The map of all charts: those of the catalogue, and those that only others have as children. */
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
      // A message whose receiver is computed goes to a child that was spawned.
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
