import type { Statement, Transaction } from '../database/executor.ts';
import { textOf } from '../law/event-text.ts';
import type { QuotationKind, QuotationMove } from './kind.ts';
import { selectQuotation, type QuotationRow } from './row.ts';

const audited = (source: string, first: number) => `
  insert into quotation_events (
    quotation_id, at, user_id, collaborator_id, actor, who, event, from_state, to_state, version, comment,
    transitions, chart_hash
  )
  select id, $${first}::timestamptz, $${first + 1}::integer, $${first + 2}::integer, $${first + 3}::text,
    $${first + 4}::text, $${first + 5}::text, $${first + 6}::text, state, version, $${first + 7}::text,
    $${first + 8}::text[], $${first + 9}::text
  from ${source}`;

const insert: Statement = {
  name: 'quotation-insert',
  text: `with made as (
      insert into quotations (broker_id, solution, state, created_at, since)
      values ($1, $2, $3, $4::timestamptz, $4::timestamptz)
      returning *
    ),
    audited as (${audited('made', 4)})
    select id
    from made`,
};
const change: Statement = {
  name: 'quotation-change',
  text: `with moved as (
      update quotations
      set version = version + 1, since = case when state = $3 then since else $4::timestamptz end,
        state = $3::text
      where id = $1::integer and version = $2::integer
      returning *
    ),
    audited as (${audited('moved', 4)})
    select id
    from moved`,
};
const read: Statement = { name: 'quotation-by-id', text: `${selectQuotation} where q.id = $1` };

/** Values of a line of the story. */
const lineOf = (
  { author, event, data, transitions, chartHash, now }: QuotationMove,
  from: string | null,
): unknown[] => [
  now,
  author.userId,
  author.collaboratorId,
  author.by.role,
  author.who,
  event.type,
  from,
  textOf(data['comment']),
  transitions,
  chartHash,
];

async function stored(tx: Transaction, id: number | undefined): Promise<QuotationRow> {
  const [row] = id === undefined ? [] : await tx.query<QuotationRow>(read, [id]);
  if (!row) throw new Error('No quotation was stored');
  return row;
}

/** Stores a new quotation with its first message. */
export async function insertQuotation(
  tx: Transaction,
  { brokerId, solution }: QuotationKind['made'],
  move: QuotationMove,
): Promise<QuotationRow> {
  const [made] = await tx.query<{ id: number }>(insert, [
    brokerId,
    solution,
    move.to.quotation,
    ...lineOf(move, null),
  ]);
  return stored(tx, made?.id);
}

/** Compare-and-set with a line of the story; `null` if another writer was faster. */
export async function changeQuotation(
  tx: Transaction,
  row: QuotationRow,
  _changes: object,
  move: QuotationMove,
): Promise<QuotationRow | null> {
  const [moved] = await tx.query<{ id: number }>(change, [
    row.id,
    row.version,
    move.to.quotation,
    ...lineOf(move, row.state),
  ]);
  return moved ? stored(tx, moved.id) : null;
}
