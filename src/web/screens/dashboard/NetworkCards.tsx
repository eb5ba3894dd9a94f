import { Link } from 'react-router-dom';
import { daysLabel, unitTitles } from '#domain/dashboard/words.ts';
import { plural } from '../../components/format.ts';
import { countedAddress } from '../../flows/dashboard-address.ts';
import { AmountBars } from './AmountBars.tsx';
import { PictureCard, type PictureProps } from './PictureCard.tsx';

/** The premium that each agency, or each partner, signed in the period. */
export function UnitsCard({ dashboard, flow }: PictureProps) {
  const { units, reader } = dashboard;
  return (
    <PictureCard title={unitTitles[reader].premium} picture="units" dashboard={dashboard} flow={flow}>
      <AmountBars
        bars={units.map(({ id, name, n, premium }) => ({
          label: name,
          counted: { figure: 'premium', key: '' },
          unit: id,
          n,
          amount: premium,
        }))}
        filter={flow.filter}
        noun={['contrat', 'contrats']}
      />
    </PictureCard>
  );
}

/** Within how many days the studies of the period were decided. */
export function DecisionsCard({ dashboard, flow }: PictureProps) {
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
