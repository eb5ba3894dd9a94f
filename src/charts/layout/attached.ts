import type { Picture, PlacedArrow, Point, Rect } from './picture.ts';

/*
 * Checks that every arrow of a picture begins and ends at its boxes.
 */

/** Greatest distance of an arrow's end from its box, in pixels. */
const tolerance = 2;

const touches = (point: Point | undefined, at: Rect | undefined) =>
  point !== undefined &&
  at !== undefined &&
  point.x > at.x - tolerance &&
  point.x < at.x + at.width + tolerance &&
  point.y > at.y - tolerance &&
  point.y < at.y + at.height + tolerance;

const nameOf = ({ arrow }: PlacedArrow) => `${arrow.from} → ${arrow.to}`;

/**
 * Arrows that are not attached to their boxes: the library sometimes loses an end, and such a picture would
 * be wrong.
 */
export function looseIn({ shapes, arrows }: Picture): string[] {
  const at = new Map(shapes.map((placed) => [placed.shape.id, placed]));
  return arrows
    .filter(
      ({ arrow, points }) =>
        points.length < 2 ||
        !touches(points[0], at.get(arrow.from)) ||
        !touches(points.at(-1), at.get(arrow.to)),
    )
    .map(nameOf);
}

export const areAttached = (picture: Picture): boolean => looseIn(picture).length === 0;
