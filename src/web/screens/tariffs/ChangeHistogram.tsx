import type { TariffReplay } from '#contract/tariff-replays.ts';
import { number, text, type Column } from '#domain/dashboard/columns.ts';
import { rangeLabel } from '#domain/tariff/replay-changes.ts';
import { plural } from '../../components/format.ts';
import { replayAddress } from '../../flows/replay-address.ts';
import { FigureTableView } from '../dashboard/FigureTableView.tsx';
import { PlotRoom } from '../dashboard/PlotRoom.tsx';
import { TableBehind } from '../dashboard/TableBehind.tsx';
import { ChangeBars } from './ChangeBars.tsx';

const caption = 'Dossiers par écart de prix';
const columns: readonly Column[] = [text('Écart'), number('Dossiers')];

/** How many requests change by how much; each line of the table leads to its requests. */
export function ChangeHistogram({
  tariffId,
  replay: { changes, all },
}: {
  tariffId: number;
  replay: TariffReplay;
}) {
  const rows = changes.map(({ n, from, to }) => ({
    cells: [rangeLabel({ from, to }), n],
    n,
    range: { from, to },
  }));
  return (
    <section className="stack" aria-labelledby="rejeu-ecarts">
      <div className="row wrap">
        <h3 id="rejeu-ecarts">Combien de dossiers, de quel écart</h3>
        <span className="legend push">
          <span className="nw">
            <i className="now" /> {plural(all.less, 'dossier paie moins', 'dossiers paient moins')}
          </span>
          <span className="nw">
            <i className="rise" /> {plural(all.more, 'dossier paie plus', 'dossiers paient plus')}
          </span>
        </span>
      </div>
      <div className="replay-plot">
        <PlotRoom label={caption}>
          <ChangeBars changes={changes} />
        </PlotRoom>
      </div>
      <TableBehind caption={caption}>
        <FigureTableView
          table={{ caption, columns, rows }}
          addressOf={({ n, range }) => (n === 0 ? null : replayAddress(tariffId, range))}
        />
      </TableBehind>
    </section>
  );
}
