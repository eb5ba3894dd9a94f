import type { PlacedShape, Point } from '../layout/picture.ts';

/*
 * Geometry of a choice, a state that is left at once: it is drawn as a hexagon, or as a diamond if it has no
 * name.
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

/**
 * Moves an arrow's end from the rectangle around a choice to the choice's slanted side. `next`: the arrow's
 * next point; `at`: the shape where the arrow ends.
 */
export function landed(end: Point, next: Point, at: PlacedShape | undefined): Point {
  if (at?.shape.kind !== 'choice') return end;
  const slant = slantOf(at);
  const half = at.height / 2;
  const middle = { x: at.x + at.width / 2, y: at.y + half };
  const isVertical = Math.abs(end.x - next.x) < 1;
  if (isVertical) {
    // Above or below the slanted side, which falls from the flat edge to half the height at the tip.
    const fromTip = Math.min(end.x - at.x, at.x + at.width - end.x);
    const down = fromTip >= slant ? 0 : half * (1 - fromTip / slant);
    return { x: end.x, y: round(end.y < middle.y ? end.y + down : end.y - down) };
  }
  // Beside the slanted side: at the tip it touches the rectangle, at the flat edges it is `slant` away.
  const inwards = slant * (Math.abs(end.y - at.y - half) / half);
  return { x: round(end.x < middle.x ? end.x + inwards : end.x - inwards), y: end.y };
}
