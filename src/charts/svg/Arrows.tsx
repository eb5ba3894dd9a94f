import type { Tone } from '#machines/catalogue-entry.ts';
import type { PlacedArrow, PlacedShape } from '../layout/picture.ts';
import { landed } from './hexagon.ts';
import { pathThrough } from './path.ts';
import { Text } from './Text.tsx';

/*
 * The arrows of a picture as SVG: the line with its head, and the label beside it.
 */

/** Colour of an arrow with several transitions: theirs if they agree. */
function toneOf({ arrow }: PlacedArrow): Tone {
  const [first, ...others] = arrow.edges;
  return first && others.every((edge) => edge.tone === first.tone) ? first.tone : 'event';
}

/** The line of an arrow. `prefix`: begins the ids of the picture's markers (`ChartProps.id`). */
export function Line({
  placed,
  shapes,
  prefix,
}: {
  placed: PlacedArrow;
  shapes: ReadonlyMap<string, PlacedShape>;
  prefix: string;
}) {
  const { arrow } = placed;
  const tone = toneOf(placed);
  const points = [...placed.points];
  const [start, second] = points;
  const last = points.at(-1);
  const before = points.at(-2);
  if (!start || !second || !last || !before) return null;
  points[0] = landed(start, second, shapes.get(arrow.from));
  points[points.length - 1] = landed(last, before, shapes.get(arrow.to));
  return (
    <g className="sc-arrow" data-transitions={[...new Set(arrow.edges.map((edge) => edge.key))].join(' ')}>
      <path
        className={`sc-is-${tone}`}
        d={pathThrough(points)}
        {...(arrow.head ? { markerEnd: `url(#${prefix}-${tone})` } : {})}
      />
    </g>
  );
}

/** The label of an arrow, with an accessible name that says where the arrow leads; nothing without a text. */
export function Label({ placed, nameOf }: { placed: PlacedArrow; nameOf: (id: string) => string }) {
  const { arrow, label } = placed;
  if (!label) return null;
  const said = arrow.text.lines.map((line) => line.text).join(' ');
  return (
    <g role="graphics-symbol" aria-label={`${said}, de ${nameOf(arrow.from)} à ${nameOf(arrow.to)}`}>
      <Text block={arrow.text} at={label} inset={4} against={label.against} />
    </g>
  );
}
