import type { Tone } from '#machines/catalogue-entry.ts';
import { heightOf, padding, type TextBlock } from './boxes.ts';
import type { Shape } from './drawing.ts';
import type { Picture, PlacedArrow, PlacedLabel, PlacedShape, Point } from './layout.ts';
import { pathThrough } from './path.ts';
import { chartStyle, toneNames, tones } from './style.ts';
import { textWidth } from './text-width.ts';

const legendHeight = 34;

function Lines({ block, at, inset, against = 'left' }: { block: TextBlock; at: Point; inset: number; against?: PlacedLabel['against'] }) {
  const x = against === 'left' ? at.x + inset : Math.round((at.x + block.width - inset) * 10) / 10;
  const anchor = against === 'left' ? {} : { textAnchor: 'end' as const };
  let y = at.y + Math.min(inset, 6);
  return block.lines.map((line) => {
    y += heightOf(line.kind);
    const classes = `sc-${line.kind}${line.tone ? ` sc-is-${line.tone}` : ''}`;
    return <text key={y} className={classes} x={x} y={Math.round((y - 4) * 10) / 10} {...anchor}>{line.text}</text>;
  });
}

const typeNames: Partial<Record<NonNullable<Shape['type']>, string>> = { final: ', final', parallel: ', régions parallèles', history: ', mémoire' };

function State({ placed, active }: { placed: PlacedShape; active: boolean }) {
  const { shape, x, y, width, height } = placed;
  const classes = [placed.depth % 2 === 1 && shape.children.length > 0 ? 'sc-odd' : '', shape.type === 'parallel' ? 'sc-parallel' : ''].filter(Boolean).join(' ');
  return (
    <g className={active ? 'sc-state sc-active' : 'sc-state'} data-state={shape.id} role="graphics-symbol" aria-label={`État ${shape.name}${(shape.type && typeNames[shape.type]) ?? ''}`}>
      <rect x={x} y={y} width={width} height={height} rx={6} {...(classes ? { className: classes } : {})} />
      {shape.type === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} />}
      <Lines block={shape.text} at={placed.heading ?? placed} inset={padding} />
    </g>
  );
}

function ShapeDrawn({ placed, active }: { placed: PlacedShape; active: boolean }) {
  const { shape, x, y, width, height } = placed;
  switch (shape.kind) {
    case 'start': return <circle className="sc-start" cx={x + width / 2} cy={y + height / 2} r={width / 2} />;
    case 'history': return (
      <g className="sc-history" data-state={shape.id} role="graphics-symbol" aria-label={`Mémoire ${shape.name}`}>
        <circle cx={x + width / 2} cy={y + height / 2} r={width / 2} />
        <text x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle">H</text>
      </g>
    );
    case 'group': return (
      <g className="sc-group" role="graphics-symbol" aria-label={shape.name}>
        <rect x={x} y={y} width={width} height={height} rx={6} />
        <Lines block={shape.text} at={placed.heading ?? placed} inset={padding} />
      </g>
    );
    case 'state': return <State placed={placed} active={active} />;
    default: return null;
  }
}

const keyOf = ({ arrow }: PlacedArrow) => `${arrow.from} → ${arrow.to}`;

/** One ink for an arrow that stands for several transitions: theirs where they agree. */
function toneOf({ arrow }: PlacedArrow): Tone {
  const [first, ...others] = arrow.edges;
  if (!first) return 'event';
  return others.every((edge) => edge.tone === first.tone) ? first.tone : 'event';
}

function Line({ placed, prefix }: { placed: PlacedArrow; prefix: string }) {
  const tone = toneOf(placed);
  return (
    <g className="sc-arrow" data-transitions={placed.arrow.edges.map((edge) => edge.key).join(' ')}>
      <path className={`sc-is-${tone}`} d={pathThrough(placed.points)} markerEnd={`url(#${prefix}-${tone})`} />
    </g>
  );
}

function Label({ placed, nameOf }: { placed: PlacedArrow; nameOf: (id: string) => string }) {
  if (!placed.label) return null;
  const { arrow } = placed;
  const said = arrow.text.lines.map((line) => line.text).join(' ');
  return (
    <g role="graphics-symbol" aria-label={`${said}, de ${nameOf(arrow.from)} à ${nameOf(arrow.to)}`}>
      <Lines block={arrow.text} at={placed.label} inset={4} against={placed.label.against} />
    </g>
  );
}

function Legend({ used, y }: { used: readonly Tone[]; y: number }) {
  let x = 4;
  return used.map((tone) => {
    const start = x;
    x += 34 + textWidth(toneNames[tone], 12) + 18;
    return (
      <g key={tone} className="sc-arrow">
        <path className={`sc-is-${tone}`} d={`M${Math.round(start)} ${y}h26`} />
        <text className="sc-legend" x={Math.round(start) + 34} y={y + 4}>{toneNames[tone]}</text>
      </g>
    );
  });
}

export interface ChartProps {
  /** Distinguishes this picture's markers from those of another on the same page. */
  id: string;
  title: string;
  picture: Picture;
  /** The ids of the states where an actor stands now. */
  active?: ReadonlySet<string>;
  /** Whether the style travels within the picture, for a file that stands alone. */
  standalone?: boolean;
}

/** The picture of a chart. Everything is decided beforehand: no hook, no measuring, the same in Node and in the browser. */
export function Chart({ id, title, picture, active, standalone = false }: ChartProps) {
  const names = new Map(picture.shapes.map(({ shape }) => [shape.id, shape.name]));
  const used = tones.filter((tone) => tone === 'event' || picture.arrows.some((placed) => placed.arrow.edges.some((edge) => edge.tone === tone)));
  const width = Math.ceil(picture.width) + 2;
  const height = Math.ceil(picture.height) + legendHeight;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" className="sc" viewBox={`-1 -1 ${width} ${height}`} width={width} height={height} role="graphics-document" aria-label={title}>
      <title>{title}</title>
      {standalone && <style>{chartStyle}</style>}
      <defs>
        {tones.map((tone) => (
          <marker key={tone} id={`${id}-${tone}`} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto">
            <path className={`sc-is-${tone}`} d="M0 .5 7.5 4 0 7.5z" />
          </marker>
        ))}
      </defs>
      <rect x="-1" y="-1" width={width} height={height} fill="#fff" />
      {picture.shapes.map((placed) => <ShapeDrawn key={placed.shape.id} placed={placed} active={active?.has(placed.shape.id) ?? false} />)}
      {picture.arrows.map((placed) => <Line key={keyOf(placed)} placed={placed} prefix={id} />)}
      {picture.arrows.map((placed) => <Label key={keyOf(placed)} placed={placed} nameOf={(state) => names.get(state) ?? ''} />)}
      <Legend used={used} y={Math.ceil(picture.height) + 18} />
    </svg>
  );
}
