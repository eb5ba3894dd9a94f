import { Readable } from 'node:stream';
import { formatDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { eurosOf } from '#domain/money.ts';
import type { Executor } from '../database/executor.ts';
import { byteOrderMark, csvLine } from '../spreadsheets/csv.ts';
import { statusSlug, stepSlug } from '../requests/values/labels.ts';
import { filterOf, type ListQuery } from './filter.ts';
import { Values } from '../database/values.ts';
import { contacted, shapeOf, walk, type Key, type ListFilter } from './query.ts';
import { likeAll } from './words.ts';
import { selectLine, type Line } from './summaries.ts';
import type { Scope } from '../requests/scope.ts';

const defaultBatch = 500;
const header = [
  'Référence',
  'Statut',
  'Étape',
  'Type',
  'Client',
  'Chantier',
  'Courtier',
  'Coût (€)',
  'Prime TTC (€)',
  'Prix indicatif',
  'Créée le',
  'Modifiée le',
];

const day = (instant: Date): string => formatDate(parisDateOf(instant));

const csvOf = (row: Line): string =>
  csvLine([
    row.reference,
    statusSlug(row.status).label,
    stepSlug(row.step, row.content_facts.premium ?? null).label,
    row.type,
    row.client,
    row.site,
    row.broker,
    eurosOf(row.cost_cents),
    row.total_cents === null ? null : eurosOf(row.total_cents),
    row.indicative ? 'oui' : 'non',
    day(row.created_at),
    day(row.updated_at),
  ]);

interface Reading {
  executor: Executor;
  /** Number of lines read by one query. */
  batch: number;
}

/** SQL condition of the search, as in the list: by words, or by a telephone or an e-mail address. */
const soughtIn = ({ words, contact }: ListFilter, values: Values): string =>
  contact === null ? likeAll(words, values) : `(${likeAll(words, values)} or ${contacted(contact, values)})`;

async function batchAfter(
  { executor, batch }: Reading,
  filter: ListFilter,
  key: Key | undefined,
): Promise<Line[]> {
  const values = new Values();
  const matching = filter.words.length > 0 ? soughtIn(filter, values) : '';
  const source = walk(filter, values, {
    columns: 'r.id, r.updated_at',
    limit: String(batch),
    key,
    where: matching,
  });
  const text = `select ${selectLine} from ${source} page join requests r using (id) join brokers b on b.id = r.broker_id order by r.updated_at desc, r.id desc`;
  return executor.query<Line>(
    {
      name: `export ${batch} ${key ? 'k' : ''}${matching ? (filter.contact === null ? 's' : 'c') : ''} ${shapeOf(filter)}`,
      text,
    },
    values.list,
  );
}

/**
 * Reads every line of the filter in batches, the latest change first. A line that changes during the export
 * moves to the front, before the position already read.
 */
async function* batches(reading: Reading, filter: ListFilter): AsyncGenerator<Line[]> {
  let key: Key | undefined;
  for (;;) {
    const rows = await batchAfter(reading, filter, key);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < reading.batch) return;
    key = { at: last.at, id: last.id };
  }
}

/** The lines of a batch that were not written yet; adds them to `written`. */
function unwritten(rows: readonly Line[], written: Set<number>): Line[] {
  const fresh = rows.filter(({ id }) => !written.has(id));
  for (const { id } of fresh) written.add(id);
  return fresh;
}

async function* lines(reading: Reading, filter: ListFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  const written = new Set<number>();
  for (let from = filter.from; ;) {
    const before = written.size;
    let first: Date | undefined;
    for await (const rows of batches(reading, { ...filter, from })) {
      first ??= rows[0]?.updated_at;
      yield unwritten(rows, written).map(csvOf).join('');
    }
    if (first === undefined || written.size === before) return;
    // Requests that were changed during the export are now at the front of the list; they are read last,
    // until there are none.
    from = first;
  }
}

/**
 * Streams all lines of the list, each once, as they are read: by key, five hundred at a time, so that only
 * the ids of a million lines are in memory.
 */
export const exportCsv = (
  executor: Executor,
  query: ListQuery,
  scope: Scope,
  batch = defaultBatch,
): Readable => Readable.from(lines({ executor, batch }, filterOf(query, scope)), { objectMode: false });
