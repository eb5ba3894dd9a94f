import type { Arrow } from '../drawing/arrows.ts';
import type { Shape } from '../drawing/shapes.ts';

/*
 * A finished picture as plain data: shapes and arrows with their coordinates, in pixels from the
 * upper left corner.
 */

export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  width: number;
  height: number;
}
/** A shape with its position; `depth` is the number of surrounding frames. */
export interface PlacedShape extends Rect {
  shape: Shape;
  depth: number;
  /** Position of its text, if it contains other shapes. */
  heading?: Rect;
}
/** A label, aligned to the side on which its arrow passes. */
export interface PlacedLabel extends Rect {
  against: 'left' | 'right';
}
export interface PlacedArrow {
  arrow: Arrow;
  points: Point[];
  label?: PlacedLabel;
}
/** A drawing with all coordinates, as plain data. */
export interface Picture extends Pick<Rect, 'width' | 'height'> {
  shapes: PlacedShape[];
  arrows: PlacedArrow[];
}

/** A coordinate with one decimal; 0 if the library gave none. */
export const round = (value = 0): number => Math.round((value + Number.EPSILON) * 10) / 10;

/** The picture moved to the right and down. */
function moved(picture: Picture, x: number, y: number): Picture {
  const by = <Place extends Point>(at: Place): Place => ({ ...at, x: round(at.x + x), y: round(at.y + y) });
  return {
    ...picture,
    shapes: picture.shapes.map((placed) => ({
      ...by(placed),
      ...(placed.heading ? { heading: by(placed.heading) } : {}),
    })),
    arrows: picture.arrows.map((placed) => ({
      ...placed,
      points: placed.points.map(by),
      ...(placed.label ? { label: by(placed.label) } : {}),
    })),
  };
}

/** Distance between two regions. */
export const gap = 18;

/** Two pictures as one, the second moved by `x` and `y`. */
const both = (one: Picture, other: Picture, x: number, y: number): Picture => {
  const second = moved(other, x, y);
  return {
    width: round(Math.max(one.width, x + other.width)),
    height: round(Math.max(one.height, y + other.height)),
    shapes: [...one.shapes, ...second.shapes],
    arrows: [...one.arrows, ...second.arrows],
  };
};

export const beside = (one: Picture, other: Picture): Picture => both(one, other, one.width + gap, 0);
export const under = (one: Picture, other: Picture): Picture => both(one, other, 0, one.height + gap);

const titleGap = 6;

/** The picture with the root's text above it; the root needs no frame. */
export function titled(picture: Picture, root: Shape): Picture {
  const { width, height } = root.text;
  const below = moved(picture, 0, height + titleGap);
  const title: PlacedShape = {
    x: 0,
    y: 0,
    width,
    height,
    shape: { ...root, children: [] },
    depth: -1,
    heading: { x: 0, y: 0, width, height },
  };
  return {
    ...below,
    width: Math.max(below.width, width),
    height: round(below.height + height + titleGap),
    shapes: [title, ...below.shapes],
  };
}
