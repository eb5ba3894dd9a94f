import type { TextBlock } from './boxes.ts';
import type { PlacedShape, Point, Rect } from './layout.ts';

/** Where a frame's text stands, and the text as it is cut there. */
export interface Heading extends Rect {
  text: TextBlock;
}

/** Free air on both sides of an arrow that passes beside a heading. */
const air = 2;

interface Stretch {
  from: number;
  to: number;
}

/** Where arrows pass through the band of a frame that its heading would fill: the stretches of x that are taken. */
function takenIn(frame: Rect, height: number, lines: readonly (readonly Point[])[]): Stretch[] {
  return lines.flatMap((points) => points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end;
    const within = Math.min(start.y, end.y) < frame.y + height && Math.max(start.y, end.y) > frame.y;
    return within ? [{ from: Math.min(start.x, end.x) - air, to: Math.max(start.x, end.x) + air }] : [];
  }));
}

/** The leftmost free place for a text at the top of a frame. */
function freePlace(frame: Rect, text: TextBlock, lines: readonly (readonly Point[])[]): Heading | undefined {
  const taken = takenIn(frame, text.height, lines);
  const right = frame.x + frame.width - text.width;
  const candidates = [frame.x, ...taken.map((stretch) => stretch.to)].filter((x) => x >= frame.x && x <= right).sort((one, other) => one - other);
  const x = candidates.find((left) => taken.every((stretch) => left >= stretch.to || left + text.width <= stretch.from));
  return x === undefined ? undefined : { x, y: frame.y, width: text.width, height: text.height, text };
}

/** Where a frame's heading stands: as far left as no arrow passes, in more lines where it must be; at the left where no place is free. */
export function headingOf(frame: PlacedShape, lines: readonly (readonly Point[])[]): Heading {
  const { text, narrow = text } = frame.shape;
  return freePlace(frame, text, lines) ?? freePlace(frame, narrow, lines) ?? { x: frame.x, y: frame.y, width: narrow.width, height: narrow.height, text: narrow };
}
