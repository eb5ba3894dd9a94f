import { scaleBand, scaleLinear } from 'd3-scale';
import type { DashboardFigures } from '#domain/dashboard/figures.ts';
import { shortMonthLabel } from '#domain/dashboard/words.ts';
import { formatNumber } from '#domain/numbers.ts';

const size = { width: 640, height: 236, left: 44, right: 8, top: 22, bottom: 26 };

/** Thousands of euros: the unit of the axis. */
const thousands = (euros: number): string => formatNumber(Math.round(euros / 100) / 10);

/** The premium of each month beside that of the same month of the year before. */
export function MonthBars({ months }: Pick<DashboardFigures, 'months'>) {
  const { width, height, left, right, top, bottom } = size;
  const x = scaleBand(
    months.map(({ month }) => month),
    [left, width - right],
  ).padding(0.28);
  const most = Math.max(1, ...months.flatMap(({ premium, before }) => [premium, before]));
  const y = scaleLinear([0, most], [height - bottom, top]).nice(4);
  const half = x.bandwidth() / 2;
  const last = months.at(-1)?.month;
  const bar = (at: number, value: number, className: string) => (
    <rect
      x={at}
      y={y(value)}
      width={Math.max(0, half - 1)}
      height={y(0) - y(value)}
      rx="2"
      className={className}
    />
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="plot" aria-hidden="true" focusable="false">
      <text x={left - 8} y={top - 10} textAnchor="end">
        k€
      </text>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className="rule" />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {thousands(tick)}
          </text>
        </g>
      ))}
      {months.map(({ month, premium, before }) => {
        const at = x(month) ?? 0;
        return (
          <g key={month}>
            {bar(at, before, 'before')}
            {bar(at + half + 1, premium, 'now')}
            <text
              x={at + half}
              y={height - 8}
              textAnchor="middle"
              {...(month === last && { className: 'strong' })}
            >
              {shortMonthLabel(month)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
