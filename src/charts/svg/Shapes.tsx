import { padding } from '../drawing/text.ts';
import type { Shape } from '../drawing/shapes.ts';
import { pile } from '../layout/elk.ts';
import type { PlacedShape } from '../layout/picture.ts';
import { hexagon } from './hexagon.ts';
import { Text } from './Text.tsx';

/*
 * The shapes of a picture as SVG: boxes and frames of states, first dots, history marks, choices and
 * tags (`Shape.kind`).
 */

/** What the accessible name of a state says of its type. */
const typeNames: Partial<Record<NonNullable<Shape['type']>, string>> = {
  final: ', final',
  parallel: ', régions parallèles',
  history: ', mémoire',
};

interface ShapeProps {
  placed: PlacedShape;
  active: boolean;
}

/** A state or a heading: a box, or a frame if it contains others. A folded one has a second box behind it. */
function Box({ placed, active }: ShapeProps) {
  const { shape, x, y, width, height, depth } = placed;
  const isFrame = shape.children.length > 0;
  const inner = shape.folded ? pile : 0;
  const classes = [
    isFrame ? 'sc-frame' : '',
    isFrame && depth % 2 === 0 ? 'sc-odd' : '',
    isFrame && shape.kind === 'group' ? 'sc-heading' : '',
    shape.type === 'parallel' ? 'sc-parallel' : '',
    shape.neighbour ? 'sc-neighbour' : '',
    shape.folded ? 'sc-folded' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const said =
    shape.kind === 'group'
      ? shape.name
      : `État ${shape.name}${(shape.type && typeNames[shape.type]) ?? ''}${shape.folded ? ', replié' : ''}`;
  return (
    <g
      className={active ? 'sc-state sc-active' : 'sc-state'}
      data-state={shape.id}
      role="graphics-symbol"
      aria-label={said}
    >
      {shape.folded && (
        <rect
          className={shape.neighbour ? 'sc-aside' : 'sc-pile'}
          x={x + pile}
          y={y + pile}
          width={width - pile}
          height={height - pile}
          rx={6}
        />
      )}
      <rect
        x={x}
        y={y}
        width={width - inner}
        height={height - inner}
        rx={6}
        {...(classes ? { className: classes } : {})}
      />
      {shape.type === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} />}
      <Text block={shape.text} at={placed.heading ?? placed} inset={padding} />
    </g>
  );
}

/** A shape of the picture; the root is only its text. */
export function ShapeDrawn({ placed, active }: ShapeProps) {
  const { shape, x, y, width, height, depth } = placed;
  if (depth < 0)
    return (
      <g data-state={shape.id}>
        <Text block={shape.text} at={{ x: x - padding, y }} inset={padding} />
      </g>
    );
  const middle = x + width / 2;
  const centre = y + height / 2;
  switch (shape.kind) {
    case 'start':
      return <circle className="sc-start" cx={middle} cy={centre} r={width / 2} />;
    case 'history':
      return (
        <g
          className="sc-history"
          data-state={shape.id}
          role="graphics-symbol"
          aria-label={`Mémoire ${shape.name}`}
        >
          <circle cx={middle} cy={centre} r={width / 2} />
          <text x={middle} y={centre + 4} textAnchor="middle">
            H
          </text>
        </g>
      );
    case 'tag':
      return (
        <g className="sc-tag" role="graphics-symbol" aria-label={shape.name}>
          <rect x={x} y={y} width={width} height={height} rx={Math.min(12, height / 2)} />
          <Text block={{ ...shape.text, width }} at={{ x, y }} inset={4} against="middle" />
        </g>
      );
    case 'choice':
      return (
        <g
          className={active ? 'sc-choice sc-active' : 'sc-choice'}
          data-state={shape.id}
          role="graphics-symbol"
          aria-label={`Aiguillage ${shape.name}`}
        >
          <polygon points={hexagon(placed)} />
          <Text block={shape.text} at={placed} inset={16} />
        </g>
      );
    default:
      return <Box placed={placed} active={active} />;
  }
}
