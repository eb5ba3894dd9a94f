import { Link } from 'react-router-dom';
import type { ReplayedLine } from '#contract/tariff-replays.ts';
import { requestTypeLabels } from '#domain/forms.ts';
import { centsOf } from '#domain/money.ts';
import { formatChange, formatWholeDifference } from '#domain/tariff/difference.ts';
import { showEuros } from '../../components/format.ts';
import { Cell, Row } from '../../components/Table.tsx';
import { replayedPath } from './tariff-words.ts';

/** A replayed request with both prices; it leads to their explanation. `versions`: the names of both. */
export function ReplayedLineRow({
  line,
  tariffId,
  versions: [former, latter],
}: {
  line: ReplayedLine;
  tariffId: number;
  versions: readonly [string, string];
}) {
  const [before, after] = [centsOf(line.before), centsOf(line.after)];
  return (
    <Row>
      <Cell>
        <Link className="main" to={replayedPath(tariffId, line.request_id)}>
          {line.client || line.reference}
        </Link>
        <p className="small mute">
          {line.reference}, {requestTypeLabels[line.type].toLocaleLowerCase('fr')}
        </p>
      </Cell>
      <Cell num label="Coût">
        {showEuros(line.cost)}
      </Cell>
      <Cell num label={former}>
        {showEuros(line.before)}
      </Cell>
      <Cell num label={latter}>
        <b>{showEuros(line.after)}</b>
      </Cell>
      <Cell num label="Écart">
        <b>{formatChange(before, after)}</b>
        <p className="small mute">{formatWholeDifference(after - before)}</p>
      </Cell>
    </Row>
  );
}
