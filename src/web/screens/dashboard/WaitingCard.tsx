import { Link } from 'react-router-dom';
import type { Dashboard, FirstFile, Waiting } from '#contract/dashboard.ts';
import { turnLabel } from '#domain/dashboard/words.ts';
import { formatNumber } from '#domain/numbers.ts';
import { plural, showDate, showEuros } from '../../components/format.ts';
import { countedAddress, type DashboardFilter } from '../../flows/dashboard-address.ts';
import { offerPath } from '../offers/offer-path.ts';
import { PictureCard, type DashboardFlow } from './PictureCard.tsx';

const FileLine = ({ file }: { file: FirstFile }) => (
  <li>
    <div>
      <Link to={offerPath({ id: file.request_id, step: file.step })}>{file.client}</Link>
      <p className="small mute">
        {file.step.label}
        {file.cabinet && ` – ${file.cabinet}`}
      </p>
    </div>
    <span className="small mute nw">depuis le {showDate(file.day)}</span>
  </li>
);

function Side({
  waiting: { turn, n, premium, files },
  dashboard,
  filter,
}: {
  waiting: Waiting;
  dashboard: Dashboard;
  filter: DashboardFilter;
}) {
  const name = turnLabel(turn, dashboard.reader);
  return (
    <div>
      <div className="turn">
        <b>{formatNumber(n)}</b>
        <h3>{name}</h3>
        <span className="small nw">{showEuros(premium)}</span>
      </div>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileLine key={file.request_id} file={file} />
          ))}
        </ul>
      )}
      <p className="small all">
        {n === 0 ? (
          <span className="mute">Aucun dossier</span>
        ) : (
          <Link to={countedAddress({ figure: 'waiting', key: turn }, filter)}>
            {n === 1 ? 'Voir le dossier' : `Voir les ${formatNumber(n)}`}
            <span className="sr">, {name}</span>
          </Link>
        )}
      </p>
    </div>
  );
}

/** Whom the files wait for: their number, their premium, and those that have waited longest. */
export function WaitingCard({ dashboard, flow }: { dashboard: Dashboard; flow: DashboardFlow }) {
  const { waiting } = dashboard;
  const [n, premium] = [
    waiting.reduce((sum, one) => sum + one.n, 0),
    waiting.reduce((sum, one) => sum + one.premium, 0),
  ];
  return (
    <PictureCard
      title="Qui attend qui"
      note={`${plural(n, 'dossier')}, ${showEuros(premium)} de primes`}
      picture="waiting"
      dashboard={dashboard}
      flow={flow}
    >
      <div className="turns">
        {waiting.map((one) => (
          <Side key={one.turn} waiting={one} dashboard={dashboard} filter={flow.filter} />
        ))}
      </div>
    </PictureCard>
  );
}
