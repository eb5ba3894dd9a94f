import type { Point } from '../layout/picture.ts';

/*
 * The line of an arrow as an SVG path, with rounded corners.
 */

/** Radius of a corner, in pixels; smaller where a segment is short. */
const radius = 6;
const round = (value: number) => Math.round(value * 10) / 10;

/** The point at a distance from `from` towards `to`. */
function towards(from: Point, to: Point, distance: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return `${round(from.x + ((to.x - from.x) / length) * distance)} ${round(from.y + ((to.y - from.y) / length) * distance)}`;
}

/** The `d` attribute of a polyline with rounded corners. */
export function pathThrough(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const half =
        Math.min(
          Math.hypot(point.x - before.x, point.y - before.y),
          Math.hypot(after.x - point.x, after.y - point.y),
        ) / 2;
      const corner = Math.min(radius, half);
      return `L${towards(point, before, corner)}Q${point.x} ${point.y} ${towards(point, after, corner)}`;
    })
    .join('');
}
