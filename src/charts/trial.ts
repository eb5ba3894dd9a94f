import {
  createMachine,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type StateValue,
} from 'xstate';
import type { ChartData, ChartNode, DataEdge } from '#domain/chart-data.ts';
import { everyOf } from '#domain/every.ts';

/*
 * A chart to try: its data become a machine again, in which the reader decides every condition and every
 * answer. Nothing is called and nothing is stored.
 */

type Tried = Pick<ChartData, 'id' | 'root' | 'edges'>;

/** Where a trial is: the active states, the transitions that were taken, and those that may follow. */
export interface Trial {
  /** The state value. */
  value: StateValue;
  active: ReadonlySet<string>;
  taken: DataEdge[];
  possible: DataEdge[];
}

/** Configuration of a state: each transition is an event of its own, named by its key. */
function configOf(node: ChartNode, edges: readonly DataEdge[]): object {
  const first = node.children.find(({ id }) => id === node.initial);
  const own = new Map<string, string[]>();
  for (const { from, key, to } of edges)
    if (from === node.id) own.set(key, [...(own.get(key) ?? []), ...(to === undefined ? [] : [`#${to}`])]);
  return {
    ...(node.type === 'atomic' || node.type === 'compound' ? {} : { type: node.type }),
    ...(first && { initial: first.key }),
    on: Object.fromEntries(
      [...own].map(([key, targets]) => [key, targets.length > 0 ? { target: targets } : {}]),
    ),
    states: Object.fromEntries(node.children.map((child) => [child.key, configOf(child, edges)])),
  };
}

/** The machine of a chart's data: the same states and arrows, without conditions and effects. */
export const machineOf = ({ id, root, edges }: Tried) => createMachine({ ...configOf(root, edges), id });

/** Ids of the active states. */
function activeIn(value: StateValue, parent: string): string[] {
  if (typeof value === 'string') return [`${parent}.${value}`];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${parent}.${key}`,
    ...(inner === undefined ? [] : activeIn(inner, `${parent}.${key}`)),
  ]);
}

/** The transitions that several regions take together with this one, itself first. */
function togetherWith(edge: DataEdge, edges: readonly DataEdge[], active: ReadonlySet<string>): DataEdge[] {
  const others = edges.filter(
    (other) => other.key !== edge.key && isSameRow(edge, other) && active.has(other.from),
  );
  return edge.joint ? [edge, ...others] : [edge];
}

/** The condition without the states of other regions, which are written between quotation marks. */
const ownCondition = ({ guard = '' }: DataEdge) => guard.replaceAll(/«[^»]*»(?:, | et )?/g, '');

/** Transitions that several regions take together have the same event and condition. */
const isSameRow = (one: DataEdge, other: DataEdge) =>
  other.joint === true && other.code === one.code && ownCondition(other) === ownCondition(one);

/**
 * Whether a transition is offered: one of several regions only if each of these is where the row begins, and
 * once for all of them.
 */
function isOffered(edge: DataEdge, { id, edges }: Tried, active: ReadonlySet<string>): boolean {
  if (!edge.joint) return true;
  const row = edges.filter((other) => isSameRow(edge, other));
  const regionOf = ({ from }: DataEdge) => from.slice(id.length + 1).split('.')[0];
  const open = row.filter(({ from }) => active.has(from));
  return open[0]?.key === edge.key && new Set(open.map(regionOf)).size === new Set(row.map(regionOf)).size;
}

/** Takes transitions by their keys from the start of a chart; stops at a key that is not possible. */
export function trialOf(data: Tried, keys: readonly string[]): Trial {
  const machine = machineOf(data);
  let [snapshot]: [AnyMachineSnapshot, unknown] = initialTransition(machine);
  const activeNow = () => new Set([data.id, ...activeIn(snapshot.value, data.id)]);
  const taken: DataEdge[] = [];
  for (const key of keys) {
    const active = activeNow();
    const edge = data.edges.find((one) => one.key === key && active.has(one.from));
    if (!edge) break;
    for (const one of togetherWith(edge, data.edges, active))
      [snapshot] = transition(machine, snapshot as never, { type: one.key });
    taken.push(edge);
  }
  const active = activeNow();
  // The innermost states first, as the machine tries them.
  const depth = new Map(everyOf(data.root).map(({ id }) => [id, id.split('.').length]));
  const possible = data.edges
    .filter((edge, index) => data.edges.findIndex(({ key }) => key === edge.key) === index)
    .filter((edge) => active.has(edge.from) && isOffered(edge, data, active))
    .toSorted((one, other) => (depth.get(other.from) ?? 0) - (depth.get(one.from) ?? 0));
  return { value: snapshot.value, active, taken, possible };
}
