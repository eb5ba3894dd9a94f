import { bellPage, type Bell, type BellLine } from '#contract/bell.ts';
import { mostUnread } from '#domain/unread.ts';
import { formatDate, isIsoDate } from '#domain/calendar.ts';
import { stageOf } from '#domain/dossier-steps.ts';
import type { Role } from '#domain/roles.ts';
import { dossierPath, stageOfTab, stepOfSlug } from '#machines/dossier-access/access.ts';
import type { UserCaller } from '../calls/caller.ts';
import { notFound } from '../calls/refused.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { Values } from '../database/values.ts';
import type { BellAudience } from '../requests/rooms.ts';
import { inScope, scopeOf, type Scope } from '../requests/scope.ts';
import { bellRows } from './rows.ts';

interface BellReader {
  scope: Scope;
  role: Role;
  userId: number;
  /** 0: nobody of a list of collaborators is at the keyboard. */
  collaboratorId: number;
}

/** The reader of a caller's bell: the account, with the collaborator at the keyboard. */
export const bellReaderOf = (caller: UserCaller): BellReader => ({
  scope: scopeOf(caller),
  role: caller.role,
  userId: caller.userId,
  collaboratorId: caller.collaboratorId ?? 0,
});

/**
 * The audience of a scope, and the column that narrows the index to it. Only the scope decides what is seen: the
 * column repeats it for speed (migration 0136).
 */
const sides: Record<Scope['kind'], { audience: BellAudience; column: string | null } | null> = {
  all: { audience: 'admins', column: null },
  broker: { audience: 'broker', column: 'n.broker_id' },
  lead: { audience: 'broker', column: 'n.lead_broker_id' },
  company: { audience: 'company', column: 'n.company_id' },
  one: null,
};

/**
 * SQL from `from` on: the notifications `n` of the reader, with their requests `r`. Not those of what the reader did,
 * of before the account, of the end of an offer that was renewed since, or of a kind of a later version, which this
 * node does not know while both run.
 */
function ofReader({ scope, userId, collaboratorId }: BellReader, values: Values): string {
  const side = sides[scope.kind];
  if (!side) throw new Error('A guest has no bell');
  const me = values.add(userId, 'integer');
  return `from bell_notifications n
    join requests r on r.id = n.request_id
    where n.audience = '${side.audience}'
      ${side.column === null ? '' : `and ${side.column} = ${values.add(scope.id, 'integer')}`}
      and ${inScope(scope, values)}
      and not (n.user_id is not distinct from ${me}
        and coalesce(n.collaborator_id, 0) = ${values.add(collaboratorId, 'integer')})
      and n.at >= (select created_at from users where id = ${me})
      and n.kind = any(${values.add([...bellRows.keys()], 'text[]')})
      and (n.kind <> 'offer-expiring' or n.detail = r.valid_until::text)`;
}

/** SQL condition: the reader has read the notification `n`. */
function isRead({ userId, collaboratorId }: BellReader, values: Values): string {
  const who = `user_id = ${values.add(userId, 'integer')} and collaborator_id = ${values.add(collaboratorId, 'integer')}`;
  return `(n.id <= coalesce((select read_until from bell_positions where ${who}), 0)
    or exists (select from bell_marks where notification_id = n.id and ${who}))`;
}

interface LineRow {
  id: number;
  kind: string;
  detail: string | null;
  at: Date;
  request_id: number;
  reference: string;
  client: string;
  step: string;
  read: boolean;
}

function sentenceOf({ kind, detail }: LineRow): string {
  const row = bellRows.get(kind);
  if (!row) return '';
  if (detail === null) return row.says;
  if (row.detail === 'day') return `${row.says} ${isIsoDate(detail) ? formatDate(detail) : detail}`;
  return `${row.says}\u00a0: ${detail}`;
}

/** Where a line leads: the tab of its kind, where the reader may enter it at the file's present step. */
function pathOf({ kind, request_id: id, step }: LineRow, role: Role): string {
  const tab = bellRows.get(kind)?.tab;
  return tab && stageOf(role, stepOfSlug(step)) >= stageOfTab(tab) ? dossierPath(id, tab) : dossierPath(id);
}

const lineOf = (row: LineRow, { role }: BellReader): BellLine => ({
  id: row.id,
  says: sentenceOf(row),
  tone: bellRows.get(row.kind)?.tone ?? 'progress',
  client: row.client,
  reference: row.reference,
  at: row.at.toISOString(),
  path: pathOf(row, role),
  read: row.read,
});

const named = (what: string, { scope }: BellReader, text: string): Statement => ({
  name: `bell-${what} ${scope.kind}`,
  text,
});

async function linesOf(executor: Executor, reader: BellReader, before: number): Promise<LineRow[]> {
  const values = new Values();
  const text = `select n.id, n.kind, n.detail, n.at, n.request_id, r.reference, r.client, r.step,
      ${isRead(reader, values)} as read
    ${ofReader(reader, values)}
      and n.id < ${values.add(before, 'bigint')}
    order by n.id desc
    limit ${bellPage + 1}`;
  return executor.query<LineRow>(named('lines', reader, text), values.list);
}

async function countUnread(executor: Executor, reader: BellReader): Promise<number> {
  const values = new Values();
  const text = `select count(*)::integer as n from (
      select ${ofReader(reader, values)}
        and not ${isRead(reader, values)}
      limit ${mostUnread}
    ) unread`;
  const [counted] = await executor.query<{ n: number }>(named('unread', reader, text), values.list);
  return counted?.n ?? 0;
}

/** A page of a reader's bell: its lines below number `before`, the latest first. */
export async function bellOf(
  executor: Executor,
  reader: BellReader,
  before: number = Number.MAX_SAFE_INTEGER,
): Promise<Bell> {
  const [rows, unread] = await Promise.all([
    linesOf(executor, reader, before),
    countUnread(executor, reader),
  ]);
  return {
    lines: rows.slice(0, bellPage).map((row) => lineOf(row, reader)),
    unread,
    more: rows.length > bellPage,
  };
}

/** Marks one line as read. Throws a 404 where the reader does not see it. */
export async function readOne(tx: Transaction, reader: BellReader, id: number): Promise<void> {
  const values = new Values();
  const text = `select n.id ${ofReader(reader, values)} and n.id = ${values.add(id, 'bigint')}`;
  const [seen] = await tx.query(named('line', reader, text), values.list);
  if (!seen) throw notFound('Cet avis est introuvable.');
  await tx.query(mark, [id, reader.userId, reader.collaboratorId]);
}

const mark: Statement = {
  name: 'bell-mark',
  text: `insert into bell_marks (notification_id, user_id, collaborator_id)
    values ($1, $2, $3)
    on conflict do nothing`,
};
const dropMarks: Statement = {
  name: 'bell-drop-marks',
  text: 'delete from bell_marks where user_id = $1 and collaborator_id = $2 and notification_id <= $3',
};

/**
 * Marks all lines up to number `until` as read. Lines become visible in another order than that of their numbers, but
 * no transaction lasts two minutes: the position goes up to a line of two minutes ago, younger ones are marked one by
 * one. So no line is read before it was seen.
 */
export async function readUntil(tx: Transaction, reader: BellReader, until: number): Promise<void> {
  const { userId, collaboratorId } = reader;
  const values = new Values();
  const place = `insert into bell_positions as p (user_id, collaborator_id, read_until)
    select ${values.add(userId, 'integer')}, ${values.add(collaboratorId, 'integer')}, old.id
    from (
      select max(n.id) as id
      ${ofReader(reader, values)}
        and n.id <= ${values.add(until, 'bigint')}
        and n.written_at < clock_timestamp() - interval '2 minutes'
    ) old
    where old.id is not null
    on conflict (user_id, collaborator_id) do update
      set read_until = greatest(p.read_until, excluded.read_until)
    returning read_until`;
  const [placed] = await tx.query<{ read_until: number }>(named('position', reader, place), values.list);
  if (placed) await tx.query(dropMarks, [userId, collaboratorId, placed.read_until]);

  const young = new Values();
  const marks = `insert into bell_marks (notification_id, user_id, collaborator_id)
    select n.id, ${young.add(userId, 'integer')}, ${young.add(collaboratorId, 'integer')}
    ${ofReader(reader, young)}
      and n.id <= ${young.add(until, 'bigint')}
      and n.id > ${young.add(placed?.read_until ?? 0, 'bigint')}
      and not ${isRead(reader, young)}
    on conflict do nothing`;
  await tx.query(named('marks', reader, marks), young.list);
}
