import type { ChartNode } from '#domain/chart-data.ts';

/** Ids of boxes that contain a state: its parents, and the headings under which a picture folds states. */
function boxesOf(node: ChartNode, id: string): string[] {
  const child = node.children.find((one) => id === one.id || id.startsWith(`${one.id}.`));
  if (!child) return [node.id];
  return [
    node.id,
    ...(child.group === undefined ? [] : [`${node.id}::${child.group}`]),
    ...boxesOf(child, id),
  ];
}

/**
 * The box of a picture for a chosen state, or for the state that a chosen transition leaves: the state's own,
 * or the folded box around it. Empty if there is none.
 */
export function boxIn(svg: string, root: ChartNode, chosen: string): string {
  const [state = ''] = chosen.split('|');
  const boxes = [...boxesOf(root, state).slice(1), state];
  return boxes.findLast((id) => svg.includes(`data-state="${id}"`)) ?? '';
}

/** The states with every box that contains one: where a part is folded, its box stands for its states. */
export const withBoxes = (root: ChartNode, states: Iterable<string>): Set<string> =>
  new Set([...states].flatMap((id) => [id, ...boxesOf(root, id)]));
