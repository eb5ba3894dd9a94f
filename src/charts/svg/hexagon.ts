import type { PlacedShape, Point } from '../layout/picture.ts';

/*
 * Geometry of a choice, a state that is left at once: it is drawn as a hexagon, or as a diamond if it has no name.
 */

const round = (value: number) => Math.round(value * 10) / 10;

/** Width of a choice's slanted side; a choice without a name is a diamond. */
const slantOf = ({ width, shape }: PlacedShape) => (shape.text.lines.length === 0 ? width / 2 : 12);

/** Corners of a choice, in SVG format. */
export function hexagon(placed: PlacedShape): string {
  const { x, y, width, height } = placed;
  const slant = slantOf(placed);
  const middle = y + height / 2;
  return [
    [x, middle],
    [x + slant, y],
    [x + width - slant, y],
    [x + width, middle],
    [x + width - slant, y + height],
    [x + slant, y + height],
  ]
    .map(([left = 0, top = 0]) => `${round(left)},${round(top)}`)
    .join(' ');
}

/** Moves an arrow's end from a choice's rectangle to its slanted side; `next` is the arrow's next point. */
export function landed(end: Point, next: Point, at: PlacedShape | undefined): Point {
  if (at?.shape.kind !== 'choice') return end;
  const slant = slantOf(at);
  const half = at.height / 2;
  if (Math.abs(end.x - next.x) < 1) {
    const near = Math.min(end.x - at.x, at.x + at.width - end.x);
    const inset = near >= slant ? 0 : half * (1 - near / slant);
    return { x: end.x, y: round(end.y + (end.y < at.y + half ? inset : -inset)) };
  }
  const inset = slant * (Math.abs(end.y - at.y - half) / half);
  return { x: round(end.x + (end.x < at.x + at.width / 2 ? inset : -inset)), y: end.y };
}
