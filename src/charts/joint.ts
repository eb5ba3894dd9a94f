import type { AnyStateMachine } from 'xstate';
import type { ChartLabels } from '#machines/catalogue-entry.ts';
import { everyNode } from '#machines/shared/transition-keys.ts';
import { termOf } from './guards.ts';
import type { ChartEdge } from './model.ts';
import { guardName } from './names.ts';

/*
 * In a parallel state one event may be taken by several regions at once. The law writes such transitions as
 * one row; here they are found and marked (`ChartEdge.joint`), and pictures and listings show the mark as ⇒.
 */

/**
 * Conditions of a guard that are displayed. Omits those about another region's state and those with an empty
 * label.
 */
function conditionsOf(guard: unknown, labels: ChartLabels): string[] {
  const term = termOf(guard);
  if (term.kind === 'and') return term.parts.flatMap((part) => conditionsOf(part, labels));
  if (
    term.kind === 'place' ||
    (term.kind === 'named' && (labels.place?.(term.name) || labels.guard?.(term.name, term.params) === ''))
  )
    return [];
  return [guardName(guard) ?? ''];
}

/**
 * Key that the transitions of one row share: from the labels if they have a function for it, else the event
 * with its conditions; `undefined` for a transition that belongs to no joint row.
 */
const rowKeyOf = (edge: ChartEdge, guard: unknown, labels: ChartLabels) =>
  labels.joint?.(edge.key) ??
  (labels.joint
    ? undefined
    : [edge.key.split('|')[1], ...(guard === undefined ? [] : conditionsOf(guard, labels).sort())].join('|'));

/**
 * Marks the transitions of each parallel state that have the same row in several regions. Changes
 * the edges in place.
 */
export function markJoint(
  machine: AnyStateMachine,
  edges: readonly (readonly [ChartEdge, guard: unknown])[],
  labels: ChartLabels,
): void {
  for (const parallel of everyNode(machine.root).filter((node) => node.type === 'parallel')) {
    const regions = new Map(
      Object.values(parallel.states).flatMap((region) =>
        everyNode(region).map((node) => [node.id, region.id] as const),
      ),
    );
    const rows = new Map<string, { edges: ChartEdge[]; regions: Set<string> }>();
    for (const [edge, guard] of edges) {
      const region = regions.get(edge.from);
      const row = rowKeyOf(edge, guard, labels);
      if (
        region === undefined ||
        row === undefined ||
        edge.kind !== 'event' ||
        edge.to === undefined ||
        edge.to === edge.from
      )
        continue;
      const known = rows.get(row) ?? { edges: [], regions: new Set<string>() };
      known.edges.push(edge);
      known.regions.add(region);
      rows.set(row, known);
    }
    for (const row of rows.values())
      if (row.regions.size > 1) for (const edge of row.edges) edge.joint = true;
  }
}
