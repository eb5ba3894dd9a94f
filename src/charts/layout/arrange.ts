import type { Arrow } from '../drawing/arrows.ts';
import { drawingOf, type Drawing, type View } from '../drawing/drawing.ts';
import type { Shape } from '../drawing/shapes.ts';
import type { ChartModel } from '../model.ts';
import { place } from './elk.ts';
import { beside, titled, under, type Picture } from './picture.ts';
import type { Way } from './ways.ts';

/*
 * Makes the picture of a chart in a known arrangement. The search (`search.ts`) finds a good arrangement; a
 * committed picture stores it.
 */

/**
 * Arrangement of a drawing: all of it in one way, or each region in its own way, beside or under each other.
 * Plain data: the same chart, view and arrangement always give the same picture.
 */
export type Arrangement =
  | { kind: 'whole'; way: Way }
  | { kind: 'region'; index: number; way: Way }
  | { kind: 'beside' | 'under'; parts: readonly [Arrangement, Arrangement] };

const everyShape = (shape: Shape): Shape[] => [shape, ...shape.children.flatMap(everyShape)];

/** Whether the regions of a parallel root can be placed separately, because no arrow joins them. */
export function areApart({ root, arrows }: Drawing): boolean {
  if (
    root.type !== 'parallel' ||
    root.children.length < 2 ||
    root.children.some(({ kind }) => kind === 'tag')
  )
    return false;
  const regions = new Map(
    root.children.flatMap((region) => everyShape(region).map((shape) => [shape.id, region.id] as const)),
  );
  return arrows.every(({ from, to }: Arrow) => regions.get(from) === regions.get(to));
}

async function arranged(
  model: ChartModel,
  view: View,
  arrangement: Arrangement,
): Promise<Picture | undefined> {
  if ('parts' in arrangement) {
    const [one, other] = [
      await arranged(model, view, arrangement.parts[0]),
      await arranged(model, view, arrangement.parts[1]),
    ];
    return one && other && (arrangement.kind === 'beside' ? beside(one, other) : under(one, other));
  }
  const { root, arrows } = drawingOf(model, view, arrangement.way.widths);
  const shapes =
    arrangement.kind === 'whole'
      ? root.children
      : root.children.slice(arrangement.index, arrangement.index + 1);
  return await place(shapes, arrows, arrangement.way);
}

/** Widths for the heading above separately placed regions. */
const headingWidths = { label: 230, box: 330 };

/** Picture of a chart in a known arrangement. */
export async function pictureOf(
  model: ChartModel,
  view: View,
  arrangement: Arrangement,
): Promise<Picture | undefined> {
  const picture = await arranged(model, view, arrangement);
  const widths = arrangement.kind === 'whole' ? arrangement.way.widths : headingWidths;
  return picture && titled(picture, drawingOf(model, view, widths).root);
}
