import { Readable } from 'node:stream';
import { formatDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { eurosOf } from '#domain/money.ts';
import type { Executor } from '../database/executor.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { statusSlug, stepSlug } from './labels.ts';
import { filterOf, type ListQuery } from './list/filter.ts';
import { Values } from '../database/values.ts';
import { shapeOf, walk, type Key, type ListFilter } from './list/query.ts';
import { likeAll } from './list/words.ts';
import { listRow, type ListRow } from './list/summaries.ts';
import type { Scope } from './scope.ts';

const batch = 500;
const header = ['Référence', 'Statut', 'Étape', 'Type', 'Client', 'Chantier', 'Courtier', 'Coût (€)', 'Prime TTC (€)', 'Prix indicatif', 'Créée le', 'Modifiée le'];

const day = (instant: string): string => formatDate(parisDateOf(new Date(instant)));

const lineOf = (row: ListRow): string =>
  csvLine([
    row.reference, statusSlug(row.status).label, stepSlug(row.step).label, row.type, row.client, row.site, row.broker, eurosOf(row.cost_cents),
    row.total_cents === null ? null : eurosOf(row.total_cents), row.indicative ? 'oui' : 'non', day(row.created_at), day(row.updated_at),
  ]);

async function batchAfter(executor: Executor, filter: ListFilter, key: Key | undefined): Promise<ListRow[]> {
  const values = new Values();
  const matching = filter.words.length > 0 ? likeAll(filter.words, values) : '';
  const source = walk(filter, values, { columns: 'r.id, r.updated_at', limit: String(batch), key, where: matching });
  const text = `select ${listRow} as line from ${source} page join requests r using (id) join brokers b on b.id = r.broker_id order by r.updated_at desc, r.id desc`;
  const rows = await executor.query<{ line: ListRow }>({ name: `export ${key ? 'k' : ''}${matching ? 's' : ''} ${shapeOf(filter)}`, text }, values.list);
  return rows.map(({ line }) => line);
}

async function* lines(executor: Executor, filter: ListFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  let key: Key | undefined;
  for (;;) {
    const rows = await batchAfter(executor, filter, key);
    if (rows.length > 0) yield rows.map(lineOf).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    key = { at: last.updated_at, id: last.id };
  }
}

/** The list's lines, all of them, as they are read: by key, five hundred at a time, so that a million needs no memory. */
export const exportCsv = (executor: Executor, query: ListQuery, scope: Scope): Readable => Readable.from(lines(executor, filterOf(query, scope)), { objectMode: false });
