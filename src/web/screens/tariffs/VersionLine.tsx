import { Link } from 'react-router-dom';
import type { TariffMoment } from '#contract/tariffs.ts';
import { formatDate } from '#domain/calendar.ts';
import { tariffStateLabels, type TariffState } from '#domain/tariff-versions.ts';
import { Badge } from '../../components/Badge.tsx';
import { classNames } from '../../components/class-names.ts';
import { Card } from '../../components/Card.tsx';
import { stateMarks, versionPath } from './tariff-words.ts';

/** How a version is drawn: what is to come and what is prepared end the line. */
const looks: Readonly<Partial<Record<TariffState, string>>> = {
  inForce: 'now',
  published: 'later',
  draft: 'prepared',
  submitted: 'prepared',
};

function daysOf({ state, valid_from: from, valid_until: until }: TariffMoment): string {
  if (from === null) return 'premier jour à choisir';
  if (until !== null) return `du ${formatDate(from)} au ${formatDate(until)}`;
  return `${state === 'inForce' ? 'depuis le' : 'à partir du'} ${formatDate(from)}`;
}

/** The versions in the order of their first days, each with its state and its days; drafts are apart. */
export function VersionLine({ line }: { line: readonly TariffMoment[] }) {
  return (
    <Card title="Dans le temps">
      <ol className="version-line">
        {line.map((moment) => (
          <li
            key={moment.id}
            className={classNames(looks[moment.state], moment.valid_until === null && 'open')}
          >
            <Link to={versionPath(moment.id)}>{moment.name}</Link>
            <Badge {...stateMarks[moment.state]}>{tariffStateLabels[moment.state]}</Badge>
            <span className="small mute">{daysOf(moment)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
