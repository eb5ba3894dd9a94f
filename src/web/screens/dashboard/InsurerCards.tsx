import { Link } from 'react-router-dom';
import { clocks } from '#domain/dashboard/claims.ts';
import { areaLabel, bandLabel } from '#domain/dashboard/exposure.ts';
import { clockLabels } from '#domain/dashboard/words.ts';
import { claimStateLabels } from '#domain/claim.ts';
import { formatNumber } from '#domain/numbers.ts';
import { plural, showEuros } from '../../components/format.ts';
import { countedAddress } from '../../flows/dashboard-address.ts';
import { AmountBars } from './AmountBars.tsx';
import { PictureCard, type PictureProps } from './PictureCard.tsx';

const contracts = ['contrat', 'contrats'] as const;
/** Departments of the picture; its table has all of them. */
const mostAreas = 10;

/** The contracts in force by the cost of their works. */
export function BandsCard({ dashboard, flow }: PictureProps) {
  const { bands } = dashboard;
  const [n, cost] = [
    bands.reduce((sum, band) => sum + band.n, 0),
    bands.reduce((sum, band) => sum + band.cost, 0),
  ];
  return (
    <PictureCard
      title="Engagements par coût des travaux"
      note={`${plural(n, 'contrat')}, ${showEuros(cost)} de travaux`}
      picture="bands"
      dashboard={dashboard}
      flow={flow}
    >
      <AmountBars
        bars={bands.map((band) => ({
          label: bandLabel(band.from),
          counted: { figure: 'band', key: String(band.from) },
          n: band.n,
          amount: band.cost,
        }))}
        filter={flow.filter}
        noun={contracts}
      />
    </PictureCard>
  );
}

/** The contracts in force by the department of their site, the greatest cost first. */
export function AreasCard({ dashboard, flow }: PictureProps) {
  const { areas } = dashboard;
  return (
    <PictureCard
      title="Engagements par département"
      note={
        areas.length > mostAreas
          ? `les ${mostAreas} premiers sur ${formatNumber(areas.length)}, coût des travaux`
          : 'coût des travaux'
      }
      picture="areas"
      dashboard={dashboard}
      flow={flow}
    >
      {areas.length === 0 ? (
        <p className="pad mute">Aucun contrat n’est en vigueur.</p>
      ) : (
        <AmountBars
          bars={areas.slice(0, mostAreas).map((area) => ({
            label: areaLabel(area.department),
            counted: { figure: 'area', key: area.department },
            n: area.n,
            amount: area.cost,
          }))}
          filter={flow.filter}
          noun={contracts}
        />
      )}
    </PictureCard>
  );
}

/** The open claims by state; those whose term has passed are said. */
export function ClaimsCard({ dashboard, flow }: PictureProps) {
  const open = dashboard.claims.filter(({ n }) => n > 0);
  const n = open.reduce((sum, one) => sum + one.n, 0);
  return (
    <PictureCard
      title="Sinistres ouverts"
      note={n > 0 && plural(n, 'sinistre')}
      picture="claims"
      dashboard={dashboard}
      flow={flow}
    >
      {n === 0 ? (
        <p className="pad mute">Aucun sinistre n’est ouvert.</p>
      ) : (
        <AmountBars
          bars={open.map((one) => ({
            label: claimStateLabels[one.state],
            counted: { figure: 'claims', key: one.state },
            n: one.n,
            note: one.overdue > 0 ? `dont ${formatNumber(one.overdue)} en retard` : undefined,
          }))}
          filter={flow.filter}
          noun={['sinistre', 'sinistres']}
        />
      )}
    </PictureCard>
  );
}

/** How the insurer's next legal terms of the open claims stand. */
export function ClocksCard({ dashboard, flow }: PictureProps) {
  return (
    <PictureCard
      title="Délais légaux des sinistres"
      note="prochain délai de l’assureur"
      picture="clocks"
      dashboard={dashboard}
      flow={flow}
    >
      <ul className="clocks">
        {clocks.map((clock) => {
          const n = dashboard.claims.reduce((sum, one) => sum + one[clock], 0);
          return (
            <li key={clock}>
              <b {...(clock === 'overdue' && n > 0 && { className: 'ko' })}>{formatNumber(n)}</b>
              {n === 0 ? (
                <span>{clockLabels[clock]}</span>
              ) : (
                <Link to={countedAddress({ figure: 'clock', key: clock }, flow.filter)}>
                  {clockLabels[clock]}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </PictureCard>
  );
}
