import { scaleLinear } from 'd3-scale';
import { daysBetween, plusDays, type IsoDate } from '#domain/calendar.ts';
import { daysShown } from '#domain/dashboard/periods.ts';
import type { DashboardFigures } from '#domain/dashboard/figures.ts';
import { dayLabel } from '../day-label.ts';

const size = { width: 640, height: 96, edge: 24, base: 66, radius: 5 };
/** Dots of one day; more are said by their number. */
const mostDots = 4;

/** The days ahead, with a dot for each offer that runs out. */
export function DueDays({ today, days }: { today: IsoDate; days: DashboardFigures['expiring']['days'] }) {
  const { width, height, edge, base, radius } = size;
  const x = scaleLinear([0, daysShown], [edge, width - edge]);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="plot" aria-hidden="true" focusable="false">
      <line x1={x(0)} x2={x(daysShown)} y1={base} y2={base} className="axis" />
      {x.ticks(6).map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={base} y2={base + 5} className="axis" />
          <text x={x(tick)} y={base + 20} textAnchor="middle" {...(tick === 0 && { className: 'strong' })}>
            {tick === 0 ? 'auj.' : dayLabel(plusDays(today, tick))}
          </text>
        </g>
      ))}
      {days.map(({ day, n }) => {
        const at = x(daysBetween(today, day));
        return (
          <g key={day}>
            {Array.from({ length: Math.min(n, mostDots) }, (_, dot) => (
              <circle
                key={dot}
                cx={at}
                cy={base - radius - 3 - dot * (2 * radius + 1)}
                r={radius}
                className="now"
              />
            ))}
            {n > mostDots && (
              <text x={at} y={base - mostDots * (2 * radius + 1) - 8} textAnchor="middle">
                {n}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
