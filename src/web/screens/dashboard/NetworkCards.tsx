import { scaleLinear } from 'd3-scale';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#contract/dashboard.ts';
import { daysLabel, unitTitles } from '#domain/dashboard/words.ts';
import { formatNumber } from '#domain/numbers.ts';
import { plural, showEuros } from '../../components/format.ts';
import { countedAddress } from '../../flows/dashboard-address.ts';
import { PictureCard, type DashboardFlow } from './PictureCard.tsx';

interface Props {
  dashboard: Dashboard;
  flow: DashboardFlow;
}

/** The premium that each agency, or each partner, signed in the period. */
export function UnitsCard({ dashboard, flow }: Props) {
  const { units, reader } = dashboard;
  const width = scaleLinear([0, Math.max(1, ...units.map(({ premium }) => premium))], [0, 100]);
  return (
    <PictureCard title={unitTitles[reader].premium} picture="units" dashboard={dashboard} flow={flow}>
      <ul className="bars">
        {units.map(({ id, name, n, premium }) => (
          <li key={id}>
            <Link to={countedAddress({ figure: 'premium', key: '' }, { ...flow.filter, unit: id })}>
              {name}
            </Link>
            <span className="bar-room" aria-hidden="true">
              <i style={{ width: `${width(premium)}%` }} />
            </span>
            <b className="num">{showEuros(premium)}</b>
            <span className="num small mute">
              {formatNumber(n)}
              <span className="sr">{n < 2 ? ' contrat' : ' contrats'}</span>
            </span>
          </li>
        ))}
      </ul>
    </PictureCard>
  );
}

/** Within how many days the studies of the period were decided. */
export function DecisionsCard({ dashboard, flow }: Props) {
  const { decisions } = dashboard;
  if (!decisions) return null;
  const { n, median, nine_in_ten: nine } = decisions;
  return (
    <PictureCard
      title="Délai de décision"
      note={
        n > 0 && (
          <Link to={countedAddress({ figure: 'decided', key: '' }, flow.filter)}>
            {plural(n, 'étude décidée', 'études décidées')}
          </Link>
        )
      }
      picture="decisions"
      dashboard={dashboard}
      flow={flow}
    >
      <div className="turn">
        <b>{daysLabel(median)}</b>
        <h3>en médiane</h3>
        <span className="small mute">
          neuf sur dix{'\u00a0'}: {daysLabel(nine)}
        </span>
      </div>
    </PictureCard>
  );
}
