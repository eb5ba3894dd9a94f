import type { Arrow } from '../drawing/arrows.ts';
import type { Shape } from '../drawing/shapes.ts';
import { blockOf, padding, write, type Line } from '../drawing/text.ts';
import { place } from '../layout/elk.ts';
import { costOf, figuresOf } from '../layout/figures.ts';
import type { Picture } from '../layout/picture.ts';
import { firstWays, otherWays, type Way } from '../layout/ways.ts';
import type { ChartMap, MapChart, MapLink } from './map.ts';

/*
 * The map of charts as a picture: a box for each chart, an arrow from each parent to each child. It is laid
 * out as the picture of a chart is, by trying several ways.
 */

/** A line «verb : names» of at most `width` pixels; none without names. */
const listed = (verb: string, names: readonly string[], width: number): Line[] =>
  names.length === 0 ? [] : write('inner', `${verb}\u00a0: ${names.join(', ')}`, width);

const boxOf = ({ id, title, emitted }: MapChart, width: number): Shape => ({
  id,
  kind: 'state',
  name: title,
  children: [],
  text: blockOf([...write('title', title, width), ...listed('émet', emitted, width)], padding),
});

const arrowOf = ({ parent, child, spawned, down, up }: MapLink, width: number): Arrow => ({
  from: parent,
  to: child,
  edges: [],
  back: false,
  head: true,
  text: blockOf(
    [
      ...(spawned ? write('key', 'lancé à la demande', width) : []),
      ...listed('transmet', down, width),
      ...listed('reçoit', up, width),
    ],
    4,
  ),
});

/** Charts without parent and children appear in the listing only. */
const isLinked = ({ links }: ChartMap, { id }: MapChart) =>
  links.some(({ parent, child }) => parent === id || child === id);

/** The picture in one way of layout; `undefined` if the map is empty or the layout fails. */
async function pictureIn(map: ChartMap, way: Way): Promise<Picture | undefined> {
  const boxes = map.charts
    .filter((chart) => isLinked(map, chart))
    .map((chart) => boxOf(chart, way.widths.box));
  return boxes.length === 0
    ? undefined
    : await place(
        boxes,
        map.links.map((link) => arrowOf(link, way.widths.label)),
        way,
      );
}

/** The best picture of the map among the usual ways; `undefined` if no chart has a child. */
export async function mapPicture(map: ChartMap): Promise<Picture | undefined> {
  let best: { picture: Picture; cost: number } | undefined;
  for (const way of [...firstWays(false), ...otherWays(false).slice(0, 8)]) {
    const picture = await pictureIn(map, way);
    const cost = picture ? costOf(figuresOf(picture)) : Infinity;
    if (picture && (!best || cost < best.cost)) best = { picture, cost };
  }
  return best?.picture;
}
