import { Readable } from 'node:stream';
import { requestTypeLabels, type RequestType } from '#domain/forms.ts';
import { eurosOf } from '#domain/money.ts';
import { bandOf, replayBands } from '#domain/tariff/replay.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import { byteOrderMark, csvLine } from '../../spreadsheets/csv.ts';
import type { ReplayRow } from './row.ts';

const usualBatch = 500;

const after: Statement = {
  name: 'tariff-replay-lines',
  text: `select l.request_id, l.before_cents, l.after_cents, r.reference, r.client, r.type, r.cost_cents,
      p.name as partner
    from tariff_replay_lines l
    join requests r on r.id = l.request_id
    join brokers b on b.id = r.broker_id
    join partners p on p.id = b.partner_id
    where l.replay_id = $1 and l.request_id > $2
    order by l.request_id
    limit $3`,
};

interface Line {
  request_id: number;
  before_cents: number;
  after_cents: number;
  reference: string;
  client: string;
  type: RequestType;
  cost_cents: number;
  partner: string;
}

const headOf = (before: string, draft: string): string[] => [
  'Référence',
  'Client',
  'Type',
  'Coût (€)',
  'Tranche de coût',
  'Partenaire',
  `Prix sous ${before} (€)`,
  `Prix sous ${draft} (€)`,
  'Écart (€)',
  'Écart (%)',
];

function cellsOf({ before_cents: before, after_cents: later, ...line }: Line): (string | number | null)[] {
  return [
    line.reference,
    line.client,
    requestTypeLabels[line.type],
    eurosOf(line.cost_cents),
    replayBands[bandOf(line.cost_cents)]?.label ?? '',
    line.partner,
    eurosOf(before),
    eurosOf(later),
    eurosOf(later - before),
    before === 0 ? null : Math.round(((later - before) / before) * 10_000) / 100,
  ];
}

async function* textOf(
  executor: Executor,
  { id, compared_with: before, priced }: ReplayRow,
  draft: string,
  batch: number,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headOf(before, draft));
  let written = 0;
  for (let last = 0; ;) {
    const lines = await executor.query<Line>(after, [id, last, batch]);
    yield lines.map((line) => csvLine(cellsOf(line))).join('');
    written += lines.length;
    const end = lines.at(-1);
    if (!end || lines.length < batch) break;
    last = end.request_id;
  }
  // A shorter file would look complete.
  if (written < priced) throw new Error('A newer replay has replaced the one that is written to a file');
}

/** Streams both prices of each replayed request, some at a time. `draft`: name of the replayed version. */
export const replayFile = (
  executor: Executor,
  replay: ReplayRow,
  draft: string,
  batch = usualBatch,
): Readable => Readable.from(textOf(executor, replay, draft, batch), { objectMode: false });
