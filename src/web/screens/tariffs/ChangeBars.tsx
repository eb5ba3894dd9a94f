import { scaleLinear } from 'd3-scale';
import { formatNumber } from '#domain/numbers.ts';
import { formatSteps, type ChangeBar } from '#domain/tariff/replay-changes.ts';

const size = { width: 640, height: 216, side: 18, top: 34, bottom: 26 };
/** Bars whose ends are all named; of more, every second one. */
const mostNamed = 10;

const compact = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumFractionDigits: 0 });
const shown = (n: number): string => (n < 10_000 ? formatNumber(n) : compact.format(n));

/** The bars of the changes: falls left of zero, rises right of it, and beside the line those who pay the same. */
export function ChangeBars({ changes }: { changes: readonly ChangeBar[] }) {
  const { width, height, side, top, bottom } = size;
  const falls = changes.filter(({ to }) => to !== null && to < 0);
  const rises = changes.filter(({ from }) => from !== null && from > 0);
  const same = changes.find(({ from, to }) => from === 0 && to === 0)?.n ?? 0;
  const bars = [...falls, ...rises];
  const x = scaleLinear([-falls.length, rises.length], [side, width - side]);
  const y = scaleLinear([0, Math.max(1, ...bars.map(({ n }) => n))], [height - bottom, top]);
  const room = Math.min(64, Math.abs(x(1) - x(0)));
  const every = bars.length > mostNamed ? 2 : 1;
  const ends = [
    ...falls.map(({ to }, at) => ({ place: at + 1 - falls.length, steps: (to ?? 0) + 1 })),
    ...rises.slice(1).map(({ from }, at) => ({ place: at + 1, steps: (from ?? 1) - 1 })),
    ...falls
      .slice(0, 1)
      .flatMap(({ from }) => (from === null ? [] : [{ place: -falls.length, steps: from }])),
    ...rises.slice(-1).flatMap(({ to }) => (to === null ? [] : [{ place: rises.length, steps: to }])),
    ...(falls.length === 0 ? [{ place: 0, steps: 0 }] : []),
  ].filter(({ place }) => place % every === 0);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="plot" aria-hidden="true" focusable="false">
      <line x1={side} x2={width - side} y1={y(0)} y2={y(0)} className="rule" />
      {bars.map(({ n, from, to }, at) => {
        const middle = (x(at - falls.length) + x(at - falls.length + 1)) / 2;
        return (
          <g key={`${from} ${to}`}>
            <rect
              x={middle - room / 2 + 1}
              y={y(n)}
              width={room - 2}
              height={y(0) - y(n)}
              rx="2"
              className={at < falls.length ? 'now' : 'rise'}
            />
            {n > 0 && (
              <text x={middle} y={y(n) - 5} textAnchor="middle">
                {shown(n)}
              </text>
            )}
          </g>
        );
      })}
      <line x1={x(0)} x2={x(0)} y1={14} y2={y(0)} className="axis" strokeDasharray="3 3" />
      <text
        x={x(0) + (rises.length === 0 ? -6 : 6)}
        y={14}
        className="strong"
        textAnchor={rises.length === 0 ? 'end' : 'start'}
      >
        {formatNumber(same)} inchangé{same > 1 && 's'}
      </text>
      {ends.map(({ place, steps }) => (
        <text key={place} x={x(place)} y={height - 8} textAnchor="middle">
          {formatSteps(steps)}
        </text>
      ))}
    </svg>
  );
}
