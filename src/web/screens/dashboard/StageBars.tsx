import { scaleLinear } from 'd3-scale';
import { Link } from 'react-router-dom';
import type { DashboardFigures } from '#domain/dashboard/figures.ts';
import { stageLabel } from '#domain/dashboard/words.ts';
import { formatNumber } from '#domain/numbers.ts';
import { showEuros } from '../../components/format.ts';
import { countedAddress, type DashboardFilter } from '../../flows/dashboard-address.ts';

/** The files of each stage and their premium, as bars with a link to each list. */
export function StageBars({
  stages,
  filter,
}: Pick<DashboardFigures, 'stages'> & { filter: DashboardFilter }) {
  const width = scaleLinear([0, Math.max(1, ...stages.map(({ premium }) => premium))], [0, 100]);
  return (
    <ul className="bars">
      {stages.map(({ stage, n, premium }) => (
        <li key={stage}>
          <Link to={countedAddress({ figure: 'stage', key: String(stage) }, filter)}>
            {stageLabel(stage)}
          </Link>
          <span className="bar-room" aria-hidden="true">
            <i style={{ width: `${width(premium)}%` }} />
          </span>
          <b className="num">{showEuros(premium)}</b>
          <span className="num small mute">
            {formatNumber(n)}
            <span className="sr">{n < 2 ? ' dossier' : ' dossiers'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
