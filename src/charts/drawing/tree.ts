import type { ChartModel, ChartNode } from '../model.ts';

/*
 * The states of a chart as a tree for drawing, where headings (`ChartLabels.group`) are frames of their own,
 * and an index of that tree.
 */

/** A state, or a heading over several states (a tab of the dossier); both can be folded. */
export interface Tree {
  id: string;
  name: string;
  /** Absent for a heading. */
  node?: ChartNode;
  children: Tree[];
  initial?: string;
}

/** A tree with all trees below it, in the author's order. */
export const everyTree = (tree: Tree): Tree[] => [tree, ...tree.children.flatMap(everyTree)];

/** Tree of a chart's states; headings are the parents of their states. */
function treeOf(node: ChartNode): Tree {
  const children: Tree[] = [];
  for (const child of node.children) {
    const tree = treeOf(child);
    if (child.group === undefined) {
      children.push(tree);
      continue;
    }
    const id = `${node.id}::${child.group}`;
    const heading = children.find((one) => one.id === id);
    if (heading) heading.children.push(tree);
    else children.push({ id, name: child.group, children: [tree] });
  }
  return {
    id: node.id,
    name: node.label ?? node.key,
    node,
    children,
    ...(node.initial === undefined ? {} : { initial: node.initial }),
  };
}

/** Index of a tree: names, parents, paths and order. */
export interface TreeIndex {
  root: Tree;
  all: readonly Tree[];
  at: (id: string) => Tree | undefined;
  nameOf: (id: string) => string;
  parentOf: (id: string) => string | undefined;
  /** Path from the root to the state itself. */
  pathTo: (id: string) => readonly string[];
  contains: (outer: string, inner: string) => boolean;
  /** Whether an arrow leads to a state that comes earlier in the author's order. */
  isBack: (from: string, to: string) => boolean;
  /** Whether several states have this state's name (« Aiguillage »). */
  isShared: (name: string) => boolean;
}

export function indexTree(model: ChartModel): TreeIndex {
  const root = treeOf(model.root);
  const all = everyTree(root);
  const byId = new Map(all.map((tree) => [tree.id, tree]));
  const order = new Map(all.map((tree, index) => [tree.id, index]));
  const parents = new Map(all.flatMap((tree) => tree.children.map((child) => [child.id, tree.id] as const)));
  const paths = new Map<string, string[]>();
  for (const { id } of all) paths.set(id, [...(paths.get(parents.get(id) ?? '') ?? []), id]);
  const seen = new Set<string>();
  const shared = new Set(all.flatMap(({ name }) => (seen.has(name) ? [name] : (seen.add(name), []))));
  const pathTo = (id: string) => paths.get(id) ?? [id];
  return {
    root,
    all,
    at: (id) => byId.get(id),
    nameOf: (id) => byId.get(id)?.name ?? id,
    parentOf: (id) => parents.get(id),
    pathTo,
    contains: (outer, inner) => pathTo(inner).includes(outer),
    isBack: (from, to) => (order.get(to) ?? 0) < (order.get(from) ?? 0),
    isShared: (name) => shared.has(name),
  };
}
