import type { Picture, PlacedArrow, Point, Rect } from './picture.ts';

/*
 * Finds overlaps in a picture: the library avoids most, and a picture with one is not taken.
 */

/** Whether two rectangles have a common area. */
const meet = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The straight segments of an arrow, as rectangles without thickness. */
const pieces = (points: readonly Point[]): Rect[] =>
  points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    return {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(end.x - start.x),
      height: Math.abs(end.y - start.y),
    };
  });

const nameOf = ({ arrow }: PlacedArrow) =>
  `${arrow.from} → ${arrow.to} (${arrow.text.lines[0]?.text ?? 'initial'})`;

/**
 * Overlaps in a picture: a label over a label, state, heading or another arrow, or an arrow through a state
 * or heading. Empty for a valid picture.
 */
export function overlapsOf(picture: Picture): string[] {
  const found: string[] = [];
  const solid = picture.shapes
    .filter(({ shape }) => shape.children.length === 0)
    .map((placed) => ({ name: placed.shape.id, rect: placed as Rect }));
  const headings = picture.shapes.flatMap(({ shape, heading }) =>
    heading ? [{ name: `heading of ${shape.id}`, rect: heading }] : [],
  );
  const obstacles = [...solid, ...headings];
  picture.arrows.forEach((placed, index) => {
    const { label } = placed;
    if (label) {
      for (const { name, rect } of obstacles)
        if (meet(label, rect)) found.push(`label of ${nameOf(placed)} on ${name}`);
      for (const other of picture.arrows.slice(index + 1))
        if (other.label && meet(label, other.label))
          found.push(`label of ${nameOf(placed)} on that of ${nameOf(other)}`);
      for (const other of picture.arrows)
        if (pieces(other.points).some((piece) => meet(label, piece)))
          found.push(`label of ${nameOf(placed)} on the arrow ${nameOf(other)}`);
    }
    for (const { name, rect } of obstacles)
      if (pieces(placed.points).some((piece) => meet(piece, rect)))
        found.push(`arrow ${nameOf(placed)} through ${name}`);
  });
  return found;
}
