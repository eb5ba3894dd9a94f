import { scaleLinear } from 'd3-scale';
import { area } from 'd3-shape';
import type { DashboardFigures } from '#domain/dashboard/figures.ts';
import { outOfHundred } from '#domain/dashboard/quantiles.ts';
import { daysLabel, milestoneLabels } from '#domain/dashboard/words.ts';
import { formatNumber } from '#domain/numbers.ts';
import { plural } from '../../../components/format.ts';

const size = { width: 640, height: 232, block: 86, middle: 88, tall: 160 };

/** Of a hundred simulations, how many reached each milestone, and after how many days. */
export function Funnel({ simulated, milestones }: Pick<DashboardFigures, 'simulated' | 'milestones'>) {
  const { width, height, block, middle, tall } = size;
  const blocks = [{ name: 'simulated' as const, n: simulated }, ...milestones].map((one) => ({
    ...one,
    share: outOfHundred(one.n, simulated),
  }));
  const x = scaleLinear([0, blocks.length - 1], [0, width - block]);
  const half = scaleLinear([0, 100], [10, tall / 2]);
  const ribbon = area<{ at: number; share: number }>(
    ({ at }) => at,
    ({ share }) => middle - half(share),
    ({ share }) => middle + half(share),
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="plot" aria-hidden="true" focusable="false">
      {blocks.slice(1).map((to, index) => {
        const from = blocks[index] ?? to;
        const ends = [
          { at: x(index) + block, share: from.share },
          { at: x(index + 1), share: to.share },
        ];
        return <path key={to.name} d={ribbon(ends) ?? ''} className="ribbon" />;
      })}
      {blocks.map(({ name, n, share }, index) => (
        <g key={name}>
          <rect
            x={x(index)}
            y={middle - half(share)}
            width={block}
            height={2 * half(share)}
            rx="3"
            className={name === 'signed' ? 'now' : 'before'}
          />
          <text
            x={x(index) + block / 2}
            y={middle + 6}
            textAnchor="middle"
            className={name === 'signed' ? 'share on-accent' : 'share'}
          >
            {formatNumber(share)}
          </text>
          <text x={x(index) + block / 2} y={height - 46} textAnchor="middle" className="strong">
            {milestoneLabels[name]}
          </text>
          <text x={x(index) + block / 2} y={height - 31} textAnchor="middle">
            {plural(n, 'dossier')}
          </text>
        </g>
      ))}
      {milestones.map(({ name, median, nine_in_ten: nine }, index) => {
        const between = (x(index) + block + x(index + 1)) / 2;
        return (
          <g key={name}>
            <text x={between} y={height - 15} textAnchor="middle" className="strong">
              {daysLabel(median)}
            </text>
            <text x={between} y={height - 2} textAnchor="middle">
              neuf sur dix{'\u00a0'}: {daysLabel(nine)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
