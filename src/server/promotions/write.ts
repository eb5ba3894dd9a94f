import type { Statement, Transaction } from '../database/executor.ts';
import { textOf } from '../law/event-text.ts';
import { contentOf } from './facts.ts';
import type { NewPromotion, PromotionChanges, PromotionMove } from './kind.ts';
import { promotionById, promotionColumns, type PromotionColumns, type PromotionRow } from './row.ts';

/** The account has made a promotion under that key already. */
export class AlreadyCreated extends Error {
  readonly creation: string;
  constructor(creation: string) {
    super(`A promotion was made under the key ${creation}`);
    this.creation = creation;
  }
}

const audited = (source: string, first: number) => `
  insert into promotion_events (
    promotion_id, at, user_id, actor, who, event, from_state, to_state, version, comment, data,
    transitions, chart_hash
  )
  select id, updated_at, $${first}::integer, $${first + 1}::text, $${first + 2}::text,
    $${first + 3}::text, $${first + 4}::text, state, version, $${first + 5}::text,
    $${first + 6}::jsonb, $${first + 7}::text[], $${first + 8}::text
  from ${source}`;

const insert: Statement = {
  name: 'promotion_insert',
  text: `with made as (
      insert into promotions (
        state, updated_at, title, text, picture_id, alt, link, link_label, partner_id, first_day,
        last_day, created_by, creation, place
      )
      select $1::text, $2::timestamptz, $3::text, $4::text, $5::integer, $6::text, $7::text, $8::text,
        $9::integer, $10::date, $11::date, $12::integer, $13::text,
        coalesce((select max(place) from promotions), 0) + 1
      on conflict (created_by, creation) where creation is not null do nothing
      returning *
    ),
    audited as (${audited('made', 14)})
    select ${promotionColumns} from made`,
};

const change: Statement = {
  name: 'promotion_change',
  text: `with moved as (
      update promotions
      set version = version + 1, state = $3::text, updated_at = $4::timestamptz, title = $5::text,
        text = $6::text, picture_id = $7::integer, alt = $8::text, link = $9::text,
        link_label = $10::text, partner_id = $11::integer, first_day = $12::date,
        last_day = $13::date, reason = $14::text
      where id = $1::integer and version = $2::integer
      returning *
    ),
    audited as (${audited('moved', 15)})
    select ${promotionColumns} from moved`,
};

const remove: Statement = { name: 'promotion_delete', text: 'delete from promotions where id = $1' };

/** Values of a line of the story. */
const lineOf = (
  { author, event, data, transitions, chartHash }: PromotionMove,
  from: string | null,
): unknown[] => [
  author.userId,
  author.by.role,
  author.who,
  event.type,
  from,
  textOf(data['comment']),
  JSON.stringify(data),
  transitions,
  chartHash,
];

/** The row with what lists show beside it. */
const whole = async (tx: Transaction, { id }: PromotionColumns): Promise<PromotionRow> => {
  const row = await promotionById(tx, id);
  if (!row) throw new Error('A written promotion exists');
  return row;
};

/** Stores a new promotion with the first line of its story. Throws `AlreadyCreated`. */
export async function insertPromotion(
  tx: Transaction,
  { creation, ...made }: NewPromotion,
  move: PromotionMove,
): Promise<PromotionRow> {
  const [row] = await tx.query<PromotionColumns>(insert, [
    move.to.promotion,
    move.now,
    made.title,
    made.text,
    made.picture_id,
    made.alt,
    made.link,
    made.link_label,
    made.partenaire_id,
    made.first_day,
    made.last_day,
    move.author.userId,
    creation,
    ...lineOf(move, null),
  ]);
  if (row) return whole(tx, row);
  throw new AlreadyCreated(creation ?? '');
}

/** Compare-and-set with a line of the story; `null` if another writer was faster. */
export async function changePromotion(
  tx: Transaction,
  row: PromotionRow,
  changes: PromotionChanges,
  move: PromotionMove,
): Promise<PromotionRow | null> {
  const to = { ...contentOf(row), reason: row.reason, ...changes };
  const [fresh] = await tx.query<PromotionColumns>(change, [
    row.id,
    row.version,
    move.to.promotion,
    move.now,
    to.title,
    to.text,
    to.picture_id,
    to.alt,
    to.link,
    to.link_label,
    to.partenaire_id,
    to.first_day,
    to.last_day,
    to.reason,
    ...lineOf(move, row.state),
  ]);
  return fresh ? whole(tx, fresh) : null;
}

/** Deletes a promotion with its story and its dismissals. */
export const deletePromotion = async (tx: Transaction, { id }: PromotionRow): Promise<void> =>
  void (await tx.query(remove, [id]));
