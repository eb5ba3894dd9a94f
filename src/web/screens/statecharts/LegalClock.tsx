import { Link } from 'react-router-dom';
import type { LawFigures } from '#contract/law-figures.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { FiguresQuery } from '#machines/shared/figures/index.ts';
import { countedAddress } from '../../flows/dashboard-address.ts';
import { portfolioAddress } from '../../flows/portfolio-address.ts';

const words = {
  claim: ['sinistre dépasse aujourd’hui un délai légal', 'sinistres dépassent aujourd’hui un délai légal'],
  'request-lifecycle': [
    'offre en cours a dépassé sa validité et n’est pas encore archivée',
    'offres en cours ont dépassé leur validité et ne sont pas encore archivées',
  ],
} as const;
const isTimed = (chart: string): chart is keyof typeof words => Object.hasOwn(words, chart);

interface LegalClockProps {
  chart: string;
  overdue: LawFigures['overdue'];
  query: FiguresQuery;
}

/** How many are beyond the legal clock today, with a link to their list. */
export function LegalClock({ chart, overdue, query: { period, unit, company } }: LegalClockProps) {
  if (!overdue || !isTimed(chart)) return null;
  const { n, offers } = overdue;
  const to =
    chart === 'claim' && company === undefined
      ? countedAddress({ figure: 'clock', key: 'overdue' }, { period, unit })
      : offers && `/dashboard/offres${portfolioAddress(offers)}`;
  return (
    <p className="pad small">
      {formatNumber(n)} {words[chart][n > 1 ? 1 : 0]}.
      {n > 0 && to !== null && (
        <>
          {' '}
          <Link to={to}>Voir la liste</Link>
        </>
      )}
    </p>
  );
}
