import { amountBands, type BandedAmount, type PortfolioQuery } from '#domain/portfolio-table.ts';
import { classNames } from '../../components/class-names.ts';
import { plural, showEuros } from '../../components/format.ts';
import { usePageReading, type ReadingScript } from '../../flows/use-page-reading.tsx';

/** How the amounts of the offers are spread, as the table is narrowed now; null until they are read. */
export const useAmounts = (query: PortfolioQuery, script?: ReadingScript) =>
  usePageReading('portfolioAmounts', script, { filters: query }).answer?.amounts ?? null;

interface AmountBandsProps {
  amount: BandedAmount;
  /** The number of offers of each band. */
  bands: readonly number[];
  /** The bounds that are typed. */
  from: number | null;
  to: number | null;
}

/** The offers of each band of an amount as bars; those within the typed bounds stand out. */
export function AmountBands({ amount, bands, from, to }: AmountBandsProps) {
  const most = Math.max(...bands, 1);
  const lows = amountBands[amount];
  const wordsOf = (at: number): string => {
    const [low = 0, high] = [lows[at], lows[at + 1]];
    return high === undefined ? `dès ${showEuros(low)}` : `de ${showEuros(low)} à ${showEuros(high)}`;
  };
  const isWithin = (at: number): boolean =>
    (to === null || (lows[at] ?? 0) <= to) && (from === null || (lows[at + 1] ?? Infinity) > from);
  return (
    <div className="bands">
      <ul>
        {bands.map((n, at) => (
          <li key={lows[at]} title={`${plural(n, 'offre')} ${wordsOf(at)}`}>
            <i
              className={classNames(isWithin(at) && 'within')}
              style={{ blockSize: `${n === 0 ? 0 : Math.max(4, (n / most) * 100)}%` }}
            />
            <span className="sr">
              {plural(n, 'offre')} {wordsOf(at)}
            </span>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="small mute">
        <span>{showEuros(0)}</span>
        <span>{showEuros(lows[5] ?? 0)}</span>
        <span>{showEuros(lows.at(-1) ?? 0)}+</span>
      </p>
    </div>
  );
}
