import { fontSize } from '../drawing/text.ts';
import { margin, sizeOf } from '../layout/figures.ts';
import { legendOf, strokeGap, strokeWidth } from '../layout/legend.ts';
import type { Picture, PlacedArrow } from '../layout/picture.ts';
import { Label, Line } from './Arrows.tsx';
import { ShapeDrawn } from './Shapes.tsx';
import { chartStyle, tones } from './style.ts';

/*
 * A whole picture as SVG: shapes, arrows, labels, and the legend below them.
 */

const keyOf = ({ arrow }: PlacedArrow) => `${arrow.from} → ${arrow.to}`;

function Legend({ picture }: { picture: Picture }) {
  const top = Math.ceil(picture.height);
  return legendOf(picture).items.map(({ text, tone, x, y }) => (
    <g key={text} className="sc-arrow">
      {tone && <path className={`sc-is-${tone}`} d={`M${x} ${top + y}h${strokeWidth}`} />}
      <text className="sc-legend" x={tone ? x + strokeWidth + strokeGap : x} y={top + y + fontSize / 3}>
        {text}
      </text>
    </g>
  ));
}

export interface ChartProps {
  /** Prefix of this picture's markers, unique on the page. */
  id: string;
  title: string;
  picture: Picture;
  /** Ids of the active states. */
  active?: ReadonlySet<string>;
  /** Includes the style, for a separate file. */
  standalone?: boolean;
  /** Attribute `data-made` of a stored picture: the chosen layout, from which the picture is drawn again. */
  made?: string;
}

/** Picture of a chart. It uses no hook and measures nothing, so Node and the browser render the same. */
export function Chart({ id, title, picture, active, standalone = false, made }: ChartProps) {
  const shapes = new Map(picture.shapes.map((placed) => [placed.shape.id, placed]));
  const { width, height } = sizeOf(picture);
  const box = { x: -margin, y: -margin, width, height };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="sc"
      viewBox={`${box.x} ${box.y} ${width} ${height}`}
      width={width}
      height={height}
      role="graphics-document"
      aria-label={title}
      {...(made === undefined ? {} : { 'data-made': made })}
    >
      <title>{title}</title>
      {standalone && <style>{chartStyle}</style>}
      <defs>
        {tones.map((tone) => (
          <marker
            key={tone}
            id={`${id}-${tone}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path className={`sc-is-${tone}`} d="M0 .5 7.5 4 0 7.5z" />
          </marker>
        ))}
      </defs>
      <rect {...box} fill="#fff" />
      {picture.shapes.map((placed) => (
        <ShapeDrawn key={placed.shape.id} placed={placed} active={active?.has(placed.shape.id) ?? false} />
      ))}
      {picture.arrows.map((placed) => (
        <Line key={keyOf(placed)} placed={placed} shapes={shapes} prefix={id} />
      ))}
      {picture.arrows.map((placed) => (
        <Label key={keyOf(placed)} placed={placed} nameOf={(state) => shapes.get(state)?.shape.name ?? ''} />
      ))}
      <Legend picture={picture} />
    </svg>
  );
}
