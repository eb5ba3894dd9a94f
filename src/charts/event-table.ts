import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { everyNode } from '#machines/shared/transition-keys.ts';

/*
 * The table of a chart's states and events. It shows for each pair whether the event has an effect, so that a
 * transition that somebody forgot is visible; a test fails for a pair without effect and without a reason.
 */

/**
 * Effect of an event in a state. `here`: taken by the state. `around`: by a surrounding state. `beside`: by
 * another region, in any of its states. `elsewhere`: known to other regions only. `ignored`: no effect, with
 * a reason. `unexplained`: no effect, without a reason.
 */
export type CellKind = 'here' | 'around' | 'beside' | 'elsewhere' | 'ignored' | 'unexplained';

export interface EventCell {
  event: string;
  kind: CellKind;
  /** Every transition for it has a guard: the event may have no effect. */
  conditional: boolean;
  /** Why it is ignored, and the key of that reason. */
  reason?: string;
  reasonKey?: string;
}
export interface EventRow {
  /** The state's full id, and its path below the root. */
  id: string;
  path: string;
  cells: EventCell[];
}
export interface EventTable {
  /** Events that are sent to the chart; outcomes of calls and timers exist only where they are declared. */
  events: string[];
  /** States in which the chart can stay: neither final nor left at once. */
  rows: EventRow[];
  /** Cells without a reason, as `path|event`. */
  unexplained: string[];
  /** Keys of reasons that apply to no cell. */
  unused: string[];
}

const upwards = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? upwards(node.parent) : [])];
const pathOf = (node: AnyStateNode) => node.path.join('.');

/** Whether an event is sent to the chart; XState makes the others itself, and wildcards are no events. */
const isSent = (type: string) => !type.startsWith('xstate.') && !type.endsWith('*');
/** Whether the event that a state declares (`offer.*`, `*`) covers an event. */
const matches = (descriptor: string, event: string) =>
  descriptor === event ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && event.startsWith(descriptor.slice(0, -1)));

/** Transitions of this very state for an event. */
const transitionsFor = (node: AnyStateNode, event: string) =>
  [...node.transitions].flatMap(([descriptor, transitions]) =>
    matches(descriptor, event) ? transitions : [],
  );
/** Whether a state or one below it handles an event. */
const handles = (node: AnyStateNode, event: string) =>
  everyNode(node).some((one) => transitionsFor(one, event).length > 0);

/** A state that the chart leaves as soon as it enters it. */
const isPassedThrough = (node: AnyStateNode) =>
  (node.always ?? []).some((transition) => transition.guard === undefined);

const isRegion = (node: AnyStateNode) => node.parent?.type === 'parallel';
/** The other regions of a region's parallel state. */
const otherRegions = (region: AnyStateNode) =>
  Object.values(region.parent?.states ?? {}).filter((other) => other !== region);

/** Whether only regions beside this state handle the event. */
function isElsewhere(leaf: AnyStateNode, event: string): boolean {
  for (const region of upwards(leaf).filter(isRegion)) {
    if (handles(region, event)) return false;
    if (otherRegions(region).some((other) => handles(other, event))) return true;
  }
  return false;
}

/** Keys of reasons that apply to a cell (`CatalogueEntry.ignored`), most precise first. */
function keysFor(leaf: AnyStateNode, event: string): string[] {
  const paths = [
    pathOf(leaf),
    ...upwards(leaf).flatMap((node) => (node.parent ? [`${pathOf(node)}.*`] : ['*'])),
  ];
  return [...paths.map((path) => `${path}|${event}`), ...paths.map((path) => `${path}|*`)];
}

/** The cell of a state and an event. The kinds are tried in the order of `CellKind`. */
function cellOf(leaf: AnyStateNode, event: string, ignored: Readonly<Record<string, string>>): EventCell {
  const handler = upwards(leaf).find((node) => transitionsFor(node, event).length > 0);
  if (handler)
    return {
      event,
      kind: handler === leaf ? 'here' : 'around',
      conditional: transitionsFor(handler, event).every(({ guard }) => guard !== undefined),
    };
  if (
    upwards(leaf)
      .filter(isRegion)
      .some((region) => otherRegions(region).some((other) => transitionsFor(other, event).length > 0))
  )
    return { event, kind: 'beside', conditional: false };
  if (isElsewhere(leaf, event)) return { event, kind: 'elsewhere', conditional: false };
  const reasonKey = keysFor(leaf, event).find((key) => key in ignored);
  const reason = reasonKey === undefined ? undefined : ignored[reasonKey];
  if (reasonKey === undefined || reason === undefined)
    return { event, kind: 'unexplained', conditional: false };
  return { event, kind: 'ignored', conditional: false, reason, reasonKey };
}

/**
 * Table of a chart's states and events, which reveals missing transitions. `ignored`: the reasons in the
 * catalogue (`CatalogueEntry.ignored`).
 */
export function eventTableOf(
  chart: AnyStateMachine,
  ignored: Readonly<Record<string, string>> = {},
): EventTable {
  const nodes = everyNode(chart.root);
  const events = [...new Set(nodes.flatMap((node) => [...node.transitions.keys()]).filter(isSent))];
  const rows = nodes
    .filter((node) => node.type === 'atomic' && !isPassedThrough(node))
    .map((leaf): EventRow => ({
      id: leaf.id,
      path: pathOf(leaf),
      cells: events.map((event) => cellOf(leaf, event, ignored)),
    }));
  const used = new Set(rows.flatMap(({ cells }) => cells.map(({ reasonKey }) => reasonKey)));
  return {
    events,
    rows,
    unexplained: rows.flatMap(({ path, cells }) =>
      cells.filter(({ kind }) => kind === 'unexplained').map(({ event }) => `${path}|${event}`),
    ),
    unused: Object.keys(ignored).filter((key) => !used.has(key)),
  };
}
