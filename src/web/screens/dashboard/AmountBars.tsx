import { scaleLinear } from 'd3-scale';
import { Link } from 'react-router-dom';
import type { Asked } from '#domain/dashboard/counted.ts';
import { formatNumber } from '#domain/numbers.ts';
import { showEuros } from '../../components/format.ts';
import { countedAddress, type DashboardFilter } from '../../flows/dashboard-address.ts';

/** One bar: its length is the amount in euros; without amounts it is the number. */
interface Bar {
  label: string;
  counted: Asked;
  /** The unit of the list that it leads to; without it, that of the filter. */
  unit?: number;
  n: number;
  amount?: number;
  /** Said below the bar's name. */
  note?: string | undefined;
}

interface AmountBarsProps {
  bars: readonly Bar[];
  filter: DashboardFilter;
  /** What the numbers count: one, and several. */
  noun: readonly [string, string];
}

const lengthOf = ({ amount, n }: Bar): number => amount ?? n;

/** Amounts as bars, each with a link to the list that it counts. */
export function AmountBars({ bars, filter, noun: [one, several] }: AmountBarsProps) {
  const width = scaleLinear([0, Math.max(1, ...bars.map(lengthOf))], [0, 100]);
  return (
    <ul className="bars">
      {bars.map((bar) => (
        <li key={`${bar.counted.key} ${bar.unit ?? ''}`}>
          <div>
            <Link
              to={countedAddress(
                bar.counted,
                bar.unit === undefined ? filter : { ...filter, unit: bar.unit },
              )}
            >
              {bar.label}
            </Link>
            {bar.note && <p className="small ko">{bar.note}</p>}
          </div>
          <span className="bar-room" aria-hidden="true">
            {lengthOf(bar) > 0 && <i style={{ width: `${width(lengthOf(bar))}%` }} />}
          </span>
          <b className="num">{bar.amount === undefined ? '' : showEuros(bar.amount)}</b>
          <span className="num small mute">
            {formatNumber(bar.n)}
            <span className="sr"> {bar.n < 2 ? one : several}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
