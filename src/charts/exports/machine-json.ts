import type { ChartNode, DataEdge } from '#domain/chart-data.ts';
import { eventOf, guardOf, transitionsFrom, type Exported } from './portable.ts';

/** A transition as XState writes it; conditions and effects are names in French. */
function transitionOf(edge: DataEdge & { targets: string[] }): object {
  const { targets, actions, reenter } = edge;
  const guard = guardOf(edge);
  return {
    ...(targets.length > 0 && { target: targets.map((id) => `#${id}`) }),
    ...(guard && { guard }),
    ...(actions.length > 0 && { actions }),
    ...(reenter && { reenter }),
  };
}

function configOf(node: ChartNode, edges: readonly DataEdge[]): object {
  const on: Record<string, object[]> = {};
  const always: object[] = [];
  for (const edge of transitionsFrom(edges, node.id)) {
    const event = eventOf(edge);
    if (event === '') always.push(transitionOf(edge));
    else (on[event] ??= []).push(transitionOf(edge));
  }
  const first = node.children.find(({ id }) => id === node.initial);
  return {
    id: node.id,
    ...(node.type !== 'atomic' && node.type !== 'compound' && { type: node.type }),
    ...(first && { initial: first.key }),
    ...(node.label !== undefined && { meta: { name: node.label } }),
    ...(node.description !== undefined && { description: node.description }),
    ...(node.entry.length > 0 && { entry: node.entry }),
    ...(node.exit.length > 0 && { exit: node.exit }),
    ...(Object.keys(on).length > 0 && { on }),
    ...(always.length > 0 && { always }),
    ...(node.children.length > 0 && {
      states: Object.fromEntries(node.children.map((child) => [child.key, configOf(child, edges)])),
    }),
  };
}

/** A chart as XState JSON: `createMachine` makes a machine with the same states and transitions of it. */
export const machineJsonOf = ({ root, edges }: Exported): string =>
  `${JSON.stringify(configOf(root, edges), null, 2)}\n`;
