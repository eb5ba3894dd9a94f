import type { Arrow } from '../drawing/arrows.ts';
import type { Shape } from '../drawing/shapes.ts';

export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  width: number;
  height: number;
}
/** A shape and where it stands; `depth` counts the frames around it. */
export interface PlacedShape extends Rect {
  shape: Shape;
  depth: number;
  /** Where its text stands, if it frames other shapes. */
  heading?: Rect;
}
/** A label, and the side on which its own arrow passes: its text is set against that side. */
export interface PlacedLabel extends Rect {
  against: 'left' | 'right';
}
export interface PlacedArrow {
  arrow: Arrow;
  points: Point[];
  label?: PlacedLabel;
}
/** A drawing with every coordinate known: plain data, which the component only has to write down. */
export interface Picture extends Pick<Rect, 'width' | 'height'> {
  shapes: PlacedShape[];
  arrows: PlacedArrow[];
}

export const round = (value = 0): number => Math.round((value + Number.EPSILON) * 10) / 10;

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

/** Room between two regions. */
export const gap = 18;

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

/** The whole picture with the root's text over it: the root needs no frame, since nothing is outside. */
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
