import type { View } from '../drawing/drawing.ts';
import { indexTree, everyTree, type Tree } from '../drawing/tree.ts';
import type { ChartModel } from '../model.ts';
import { costOf, isReadable, leastText, mostLines } from './figures.ts';
import { search, type Found } from './search.ts';

/*
 * Finds how much of a chart a picture can show. The views of a chart are tried from the most detailed to the
 * most folded, until one gives a readable picture.
 */

/** Sorts regions by the number of their own boxes: what is inside these is folded by then. */
const byBoxes = (one: Tree, other: Tree) => other.children.length - one.children.length;

/**
 * Order in which the parts of a chart are folded: all headings at once; then one composite at a time, the
 * deepest first and of the same depth the largest; the regions of a parallel root last, the one with most
 * boxes first.
 */
function foldingOrder(root: Tree): Tree[][] {
  const depth = new Map<Tree, number>();
  const walk = (tree: Tree, at: number) => {
    depth.set(tree, at);
    for (const child of tree.children) walk(child, at + 1);
  };
  walk(root, 0);
  const composites = everyTree(root).filter((tree) => tree !== root && tree.children.length > 0);
  const isRegion = (tree: Tree) => root.node?.type === 'parallel' && root.children.includes(tree);
  const headings = composites.filter(({ node }) => node === undefined);
  const order = (one: Tree, other: Tree) =>
    (depth.get(other) ?? 0) - (depth.get(one) ?? 0) || everyTree(other).length - everyTree(one).length;
  const inner = composites.filter((tree) => tree.node !== undefined && !isRegion(tree)).sort(order);
  return [
    ...(headings.length > 0 ? [headings] : []),
    ...inner.map((tree) => [tree]),
    ...composites
      .filter(isRegion)
      .sort(byBoxes)
      .map((tree) => [tree]),
  ];
}

/**
 * Views of a chart or a part, from full detail to the least: each `reduced` one folds what the one before
 * folds, and the next part.
 */
function viewsFrom(part: Tree, focus: { focus?: string }): View[] {
  const foldings: string[][] = [[]];
  for (const folded of foldingOrder(part))
    foldings.push([...(foldings.at(-1) ?? []), ...folded.map(({ id }) => id)]);
  const most = foldings.at(-1) ?? [];
  const views: View[] = [
    { detail: 'full', folded: [] },
    { detail: 'lean', folded: [] },
    ...foldings.map((folded): View => ({ detail: 'reduced', folded })),
    ...[2, 1].map((waysBack): View => ({ detail: 'reduced', folded: most, waysBack })),
  ];
  return views.map((view) => ({ ...view, ...focus }));
}

/** Views of a whole chart. */
export const viewsOf = (model: ChartModel): View[] => viewsFrom(indexTree(model).root, {});

/**
 * Views of one composite or heading on its own page, with its neighbours closed. Throws if it does not exist.
 */
export function viewsOfPart(model: ChartModel, focus: string): View[] {
  const part = indexTree(model).at(focus);
  if (!part) throw new Error(`${model.id} has no ${focus}.`);
  return viewsFrom(part, { focus });
}

/** The outermost folded parts: each has a page on which it is open. */
export function foldedIn(model: ChartModel, { folded }: View): string[] {
  const treeIndex = indexTree(model);
  return treeIndex.all
    .map(({ id }) => id)
    .filter(
      (id) => folded.includes(id) && !folded.some((other) => other !== id && treeIndex.contains(other, id)),
    );
}

/** Sorts by cost, the best first. */
const byCost = (one: Found, other: Found) => costOf(one.figures) - costOf(other.figures);

/** If no view is readable, this number of the best ones gets a thorough search. */
const secondChances = 2;

/** The first readable view with its best picture; if none is readable, the best of all. */
export async function climb(model: ChartModel, views: readonly View[]): Promise<Found> {
  const tried: Found[] = [];
  for (const view of views) {
    const found = await search(model, view, 'brief');
    if (found && isReadable(found.figures)) return found;
    if (found) tried.push(found);
  }
  // A thorough search may still reach the least text from two pixels and a half below; it removes no lines.
  const promising = tried.filter(
    ({ figures }) => figures.text >= leastText - 2.5 && figures.lines <= mostLines,
  );
  for (const { view } of promising.sort(byCost).slice(0, secondChances)) {
    const found = await search(model, view, 'thorough');
    if (found && isReadable(found.figures)) return found;
    if (found) tried.push(found);
  }
  const [best] = tried.sort(byCost);
  if (!best) throw new Error(`${model.id} cannot be laid out.`);
  return best;
}
