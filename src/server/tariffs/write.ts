import type { AccountEventKind } from '#contract/account-events.ts';
import { parisDateOf } from '#domain/dates.ts';
import { startsOn, type TariffEventName } from '#domain/tariff-versions.ts';
import type { Clock } from '../config/clock.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { textOf } from '../law/event-text.ts';
import { recordAccountEvent } from '../session/account-events.ts';
import type { TariffChanges, TariffKind, TariffMove } from './kind.ts';
import { loadTariff, type TariffRow } from './row.ts';

/** The line of the journal for each event that an administrator sends. */
const kinds: Partial<Record<TariffEventName, AccountEventKind>> = {
  'TARIFF.CREATE': 'tariff_created',
  'TARIFF.CHANGE': 'tariff_changed',
  'TARIFF.SUBMIT': 'tariff_submitted',
  'TARIFF.REOPEN': 'tariff_reopened',
  'TARIFF.PUBLISH': 'tariff_published',
  'TARIFF.WITHDRAW': 'tariff_withdrawn',
};

const audited = (source: string, first: number) => `
  insert into tariff_events (
    tariff_id, at, user_id, actor, who, event, from_state, to_state, version, comment, data, transitions,
    chart_hash
  )
  select id, updated_at, $${first}::integer, $${first + 1}::text, $${first + 2}::text, $${first + 3}::text,
    $${first + 4}::text, state, version, $${first + 5}::text, $${first + 6}::jsonb, $${first + 7}::text[],
    $${first + 8}::text
  from ${source}`;

const insert: Statement = {
  name: 'tariff-insert',
  text: `with made as (
      insert into tariff_versions (
        state, updated_at, name, valid_from, sheet, copied_from, created_by, changed_by
      )
      values ($1, $2, $3, $4, $5::jsonb, $6, $7::integer, $7::integer)
      returning *
    ),
    audited as (${audited('made', 8)})
    select id
    from made`,
};

/** `$8`: the event, which says who has changed, submitted or published it. */
const change: Statement = {
  name: 'tariff-change',
  text: `with moved as (
      update tariff_versions
      set version = version + 1, state = $3::text, updated_at = $4::timestamptz, name = $5::text,
        valid_from = $6::date, sheet = $7::jsonb, reason = $9::text,
        changed_by = case when $8 = 'TARIFF.CHANGE' then $10::integer else changed_by end,
        submitted_by = case when $8 = 'TARIFF.SUBMIT' then $10::integer else submitted_by end,
        published_by = case when $8 = 'TARIFF.PUBLISH' then $10::integer else published_by end,
        published_at = case when $8 = 'TARIFF.PUBLISH' then $4::timestamptz else published_at end
      where id = $1::integer and version = $2::integer
      returning *
    ),
    audited as (${audited('moved', 10)})
    select id
    from moved`,
};

/** Locks the row until the end of the transaction. */
const lock: Statement = {
  name: 'tariff-lock',
  text: 'select id from tariff_versions where id = $1 for update',
};

/**
 * Whether a published version may still be withdrawn: prices follow it from midnight on, and a withdrawal that
 * began before may wait for the row until after it.
 */
async function isStillToCome(
  tx: Transaction,
  { id, valid_from: from }: TariffRow,
  clock: Clock,
): Promise<boolean> {
  await tx.query(lock, [id]);
  return !startsOn(from, parisDateOf(clock.now())).begun;
}

/** Values of a line of the story. */
const lineOf = (
  { author, event, data, transitions, chartHash }: TariffMove,
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

/** The written version, with its line of the journal. */
async function recorded(
  tx: Transaction,
  id: number,
  { event, author, note, now }: TariffMove,
): Promise<TariffRow> {
  const row = await loadTariff(tx, id);
  const kind = kinds[event.type];
  if (kind)
    await recordAccountEvent(tx, {
      kind,
      userId: author.userId,
      address: String(note['address'] ?? ''),
      now,
      data: { tariff: row.name },
    });
  return row;
}

/** Stores a new draft with the first line of its story. */
export async function insertTariff(
  tx: Transaction,
  { name, valid_from: from, sheet, copiedFrom }: TariffKind['made'],
  move: TariffMove,
): Promise<TariffRow> {
  const [made] = await tx.query<{ id: number }>(insert, [
    move.to.tariff,
    move.now,
    name,
    from,
    JSON.stringify(sheet),
    copiedFrom,
    move.author.userId,
    ...lineOf(move, null),
  ]);
  if (!made) throw new Error('No version was made');
  return recorded(tx, made.id, move);
}

/**
 * Compare-and-set with a line of the story; `null` if another writer was faster, or midnight was for a withdrawal.
 */
export async function changeTariff(
  tx: Transaction,
  row: TariffRow,
  changes: TariffChanges,
  move: TariffMove,
  clock: Clock,
): Promise<TariffRow | null> {
  const isTimed = move.event.type === 'TARIFF.WITHDRAW' && row.state === 'published';
  if (isTimed && !(await isStillToCome(tx, row, clock))) return null;
  const to = { name: row.name, valid_from: row.valid_from, sheet: row.sheet, reason: row.reason, ...changes };
  const [moved] = await tx.query<{ id: number }>(change, [
    row.id,
    row.version,
    move.to.tariff,
    move.now,
    to.name,
    to.valid_from,
    JSON.stringify(to.sheet),
    move.event.type,
    to.reason,
    ...lineOf(move, row.state),
  ]);
  return moved ? recorded(tx, moved.id, move) : null;
}
