import type { PlacedShape, Point, Rect } from './picture.ts';

/*
 * Finds a place for a frame's heading: arrows may pass through the top of the frame, and the heading
 * must not touch them.
 */

/** Margin on both sides of an arrow beside a heading. */
const air = 2;

interface Stretch {
  from: number;
  to: number;
}

/** Horizontal intervals of the heading's band that arrows cross. */
function takenIn(frame: Rect, height: number, lines: readonly (readonly Point[])[]): Stretch[] {
  return lines.flatMap((points) =>
    points.slice(1).flatMap((end, index) => {
      const start = points[index] ?? end;
      const within = Math.min(start.y, end.y) < frame.y + height && Math.max(start.y, end.y) > frame.y;
      return within ? [{ from: Math.min(start.x, end.x) - air, to: Math.max(start.x, end.x) + air }] : [];
    }),
  );
}

/** Leftmost free position of a frame's heading at its top; `undefined` if there is none. */
export function headingOf(frame: PlacedShape, lines: readonly (readonly Point[])[]): Rect | undefined {
  const { width, height } = frame.shape.text;
  const taken = takenIn(frame, height, lines);
  const right = frame.x + frame.width - width;
  const candidates = [frame.x, ...taken.map((stretch) => stretch.to)]
    .filter((x) => x >= frame.x && x <= right)
    .sort((one, other) => one - other);
  const x = candidates.find((left) =>
    taken.every((stretch) => left >= stretch.to || left + width <= stretch.from),
  );
  return x === undefined ? undefined : { x, y: frame.y, width, height };
}
