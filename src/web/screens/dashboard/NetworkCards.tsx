import { Link } from 'react-router-dom';
import { brokerPieceOf } from '#domain/broker-pieces.ts';
import { daysShown } from '#domain/dashboard/periods.ts';
import { daysLabel, unitTitles } from '#domain/dashboard/words.ts';
import { plural } from '../../components/format.ts';
import { countedAddress, membershipAddress } from '../../flows/dashboard-address.ts';
import { AmountBars } from './AmountBars.tsx';
import { dayLabel } from './day-label.ts';
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

/** The ten brokerages that signed most in the period. */
export function BrokersCard({ dashboard, flow }: PictureProps) {
  const { brokers } = dashboard;
  return (
    <PictureCard
      title="Premiers cabinets"
      note="primes signées dans la période"
      picture="brokers"
      dashboard={dashboard}
      flow={flow}
    >
      {brokers.length === 0 ? (
        <p className="pad mute">Aucun contrat n’a été signé dans la période.</p>
      ) : (
        <AmountBars
          bars={brokers.map(({ id, name, n, premium }) => ({
            label: name,
            counted: { figure: 'broker', key: String(id) },
            n,
            amount: premium,
          }))}
          filter={flow.filter}
          noun={['contrat', 'contrats']}
        />
      )}
    </PictureCard>
  );
}

/** Papers shown beside the picture's table, which has all of them. */
const firstPapers = 5;

/** The papers of brokerages that are to be renewed within thirty days: without them they may not sell. */
export function PapersCard({ dashboard, flow }: PictureProps) {
  const { papers, reader } = dashboard;
  return (
    <PictureCard
      title={reader === 'broker' ? 'Vos pièces à renouveler' : 'Pièces de cabinet à renouveler'}
      note={papers.length > 0 && `${plural(papers.length, 'pièce')} en trente jours`}
      picture="papers"
      dashboard={dashboard}
      flow={flow}
    >
      {papers.length === 0 ? (
        <p className="pad mute">Aucune pièce n’arrive à échéance dans les {daysShown} jours.</p>
      ) : (
        <ul className="due">
          {papers.slice(0, firstPapers).map((paper) => {
            const to = membershipAddress({ id: paper.membership_id, isOwn: paper.is_own }, reader);
            return (
              <li key={`${paper.membership_id} ${paper.piece}`}>
                <time dateTime={paper.day} className="nw">
                  {dayLabel(paper.day)}
                </time>
                <div>
                  {to === null ? paper.cabinet : <Link to={to}>{paper.cabinet}</Link>}
                  <p className="small mute">{brokerPieceOf(paper.piece).label}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
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
