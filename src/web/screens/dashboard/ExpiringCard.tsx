import { Link } from 'react-router-dom';
import { daysShown } from '#domain/dashboard/periods.ts';
import { plural, showEuros } from '../../components/format.ts';
import { countedAddress } from '../../flows/dashboard-address.ts';
import { ExpiringList } from './ExpiringList.tsx';
import { PictureCard, type PictureProps } from './PictureCard.tsx';
import { PlotRoom } from './PlotRoom.tsx';
import { DueDays } from './pictures/DueDays.tsx';

/** The offers that run out soon: their days, and the first of them. */
export function ExpiringCard({ dashboard, flow }: PictureProps) {
  const { to: today, expiring } = dashboard;
  return (
    <PictureCard
      title="Ce qui échoit en trente jours"
      note={
        expiring.n > 0 && (
          <Link to={countedAddress({ figure: 'expiring', key: '' }, flow.filter)}>
            {plural(expiring.n, 'offre')}, {showEuros(expiring.premium)}
          </Link>
        )
      }
      picture="expiring"
      dashboard={dashboard}
      flow={flow}
    >
      {expiring.n === 0 ? (
        <p className="pad mute">Aucune offre n’échoit dans les {daysShown} jours.</p>
      ) : (
        <>
          <PlotRoom label="Image des jours d’échéance">
            <DueDays today={today} days={expiring.days} />
          </PlotRoom>
          <ExpiringList files={expiring.files} hasActions={dashboard.may_remind} onSent={flow.refresh} />
        </>
      )}
    </PictureCard>
  );
}
