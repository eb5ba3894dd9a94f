import { drawingOf, type View } from '../drawing/drawing.ts';
import type { ChartModel } from '../model.ts';
import { areApart, pictureOf, type Arrangement } from './arrange.ts';
import { place } from './elk.ts';
import { costOf, figuresOf, isReadable, page, strainOf, type Figures } from './figures.ts';
import { frontOf, packings, type Block } from './packing.ts';
import { titled, type Picture } from './picture.ts';
import { firstWays, otherWays, type Way } from './ways.ts';

/*
 * Searches for the best picture of one view. A way is a combination of options of the layout library
 * (`ways.ts`). The regions of a chart whose regions are independent are laid out separately; a block is one
 * of these layouts. The front of a region has the blocks that no other block beats in width, height and
 * strain, which is the difficulty of reading without the size of the text. Blocks of all regions are packed
 * into one page.
 */

/** The best known picture of a view. */
export interface Found {
  view: View;
  arrangement: Arrangement;
  picture: Picture;
  figures: Figures;
}

/**
 * Budget of a brief search: boxes and lines that it may lay out after the first ways, a line counting twice.
 * A large drawing thus gets fewer ways, because each takes longer, but `fewest` at least.
 */
const boxesAndLines = 1000;
const fewest = 6;
/** If the first ways give text smaller than this, no other way reaches the minimum. Pixels. */
const hopeless = 8;

/**
 * Extent of a search. `brief`: each view of a chart gets one; it gives up early, or tries a part of the ways.
 * `thorough`: if no view was readable, the best ones get one; it may try every way.
 */
export type Effort = 'brief' | 'thorough';

function waysFor(view: View, picture: Picture | undefined, effort: Effort): Way[] {
  const ways = otherWays(view.detail === 'full');
  if (effort === 'thorough' || !picture) return ways;
  return ways.slice(
    0,
    Math.max(fewest, Math.round(boxesAndLines / (picture.shapes.length + 2 * picture.arrows.length))),
  );
}

const better = (one: Found | undefined, other: Found | undefined) =>
  !one || (other && costOf(other.figures) < costOf(one.figures)) ? other : one;

/** Lays out the whole drawing in one way. */
async function tryWhole(model: ChartModel, view: View, way: Way): Promise<Found | undefined> {
  const { root, arrows } = drawingOf(model, view, way.widths);
  const placed = await place(root.children, arrows, way);
  if (!placed) return undefined;
  const picture = titled(placed, root);
  return { view, arrangement: { kind: 'whole', way }, picture, figures: figuresOf(picture) };
}

/**
 * The best picture of a drawing that is laid out as a whole. A thorough search ends with the first readable
 * picture. A brief one uses its budget, because a better picture may still follow.
 */
async function searchWhole(model: ChartModel, view: View, effort: Effort): Promise<Found | undefined> {
  let best: Found | undefined;
  for (const way of firstWays(view.detail === 'full')) best = better(best, await tryWhole(model, view, way));
  if (effort === 'brief' && best && best.figures.text < hopeless) return best;
  for (const way of waysFor(view, best?.picture, effort)) {
    if (effort === 'thorough' && best && isReadable(best.figures)) return best;
    best = better(best, await tryWhole(model, view, way));
  }
  return best;
}

/** Layouts of one region that are worth packing. */
async function blocksOf(
  model: ChartModel,
  view: View,
  index: number,
  ways: readonly Way[],
): Promise<Block[]> {
  const blocks: Block[] = [];
  for (const way of ways) {
    const { root, arrows } = drawingOf(model, view, way.widths);
    const placed = await place(root.children.slice(index, index + 1), arrows, way);
    if (placed)
      blocks.push({
        width: placed.width,
        height: placed.height,
        strain: strainOf(figuresOf(placed)),
        arrangement: { kind: 'region', index, way },
      });
  }
  return blocks;
}

/** Factor by which a block must be reduced to fit the page. */
const scaleOf = ({ width, height }: Block) => Math.min(page.width / width, page.height / height);

/**
 * The packing that is easiest to read among those with large enough text; else the one with the largest text.
 * Only the twelve packings that are reduced least are drawn, because drawing takes time.
 */
async function bestPacking(
  model: ChartModel,
  view: View,
  regions: readonly Block[][],
): Promise<Found | undefined> {
  let best: Found | undefined;
  const candidates = packings(regions)
    .sort((one, other) => scaleOf(other) - scaleOf(one))
    .slice(0, 12);
  for (const { arrangement } of candidates) {
    const picture = await pictureOf(model, view, arrangement);
    if (picture) best = better(best, { view, arrangement, picture, figures: figuresOf(picture) });
  }
  return best;
}

/**
 * The best picture of a parallel chart with `count` regions that are laid out separately. Both searches end
 * with a readable first packing, unlike that of a whole drawing: each further way is tried in every region.
 */
async function searchRegions(
  model: ChartModel,
  view: View,
  count: number,
  effort: Effort,
): Promise<Found | undefined> {
  const regions: Block[][] = [];
  for (let index = 0; index < count; index += 1)
    regions.push(frontOf(await blocksOf(model, view, index, firstWays(view.detail === 'full'))));
  const first = await bestPacking(model, view, regions);
  if (first && ((effort === 'brief' && first.figures.text < hopeless) || isReadable(first.figures)))
    return first;
  const ways = waysFor(view, first?.picture, effort);
  for (const [index, blocks] of regions.entries())
    regions[index] = frontOf([...blocks, ...(await blocksOf(model, view, index, ways))]);
  return better(first, await bestPacking(model, view, regions));
}

/** The best picture of a view from a bounded search; `undefined` if the library fails in every way. */
export async function search(model: ChartModel, view: View, effort: Effort): Promise<Found | undefined> {
  // Any width does: only the regions of this drawing are counted.
  const drawing = drawingOf(model, view, { label: 230, box: 330 });
  return areApart(drawing)
    ? await searchRegions(model, view, drawing.root.children.length, effort)
    : await searchWhole(model, view, effort);
}
