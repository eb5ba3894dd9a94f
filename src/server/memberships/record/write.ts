import type { Executor, Statement, Transaction } from '../../database/executor.ts';
import { eventData } from '../../law/event-data.ts';
import { textOf } from '../../law/event-text.ts';
import type { Services } from '../../services/services.ts';
import type { MembershipChanges, MembershipMove, NewMembership } from './kind.ts';
import { membershipById } from './load.ts';
import type { MembershipRow } from './row.ts';

const audited = (source: string, first: number) => `
  insert into membership_events (
    membership_id, at, user_id, collaborator_id, actor, who, event, from_status, to_status,
    from_standing, to_standing, version, comment, data, transitions, chart_hash
  )
  select id, $${first}::timestamptz, $${first + 1}::integer, $${first + 2}::integer,
    $${first + 3}::text, $${first + 4}::text, $${first + 5}::text, $${first + 6}::text, status,
    $${first + 7}::text, $${first + 8}::text, version, $${first + 9}::text, $${first + 10}::jsonb,
      $${first + 11}::text[], $${first + 12}::text
    from ${source}`;

const insertBroker: Statement = {
  name: 'registration-broker',
  text: `insert into brokers (
      company_name, siren, orias, phone, partner_id, lead_broker_id, agency_id, status, registration_step
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, 1)
    returning id`,
};
const insertUser: Statement = {
  name: 'registration-account',
  text: `insert into users (
      email, password_hash, name, last_name, role, registered, broker_id, shadow, created_at
    )
    values ($1, $2, $3, $4, 'broker', false, $5, $6, $7)
    returning id`,
};
const insert: Statement = {
  name: 'membership-insert',
  text: `with made as (
      insert into memberships (
        broker_id, status, shadow, answers, orias_entry, orias_checked_at, created_at, since
      )
      values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $6, $6)
      returning *
    ),
    audited as (${audited('made', 7)})
    select id
    from made`,
};
const change: Statement = {
  name: 'membership-change',
  text: `with moved as (
      update memberships
      set version = version + 1, status = $4::text,
        since = case when status = $4::text then since else $5::timestamptz end,
        reasons = $6::text[], agreement = $7::text, agreement_at = $8::timestamptz,
        question = $9::text, submitted_at = $10::timestamptz, orias_entry = $11::jsonb,
        orias_checked_at = $12::timestamptz, iban = $13::text, answers = $14::jsonb,
        papers_until = $15::date
      where id = $1::integer and version = $2::integer and contents_version = $3::integer
      returning *
    ),
    stands as (
      update brokers b
      set status = $16::text
      from moved
      where b.id = moved.broker_id and b.status <> $16::text
      returning b.id
    ),
    audited as (${audited('moved', 17)})
    select id
    from moved`,
};

/** The comment of the event. */
export const commentOf = ({ data, note }: Pick<MembershipMove, 'data' | 'note'>): string | null =>
  textOf(data['comment']) ?? textOf(note['comment']);

/** Values of a line of the story. */
const lineOf = (move: MembershipMove, from: { status: string; broker_status: string } | null): unknown[] => {
  const { author, event, transitions, chartHash, now, to } = move;
  return [
    now,
    author.userId,
    author.collaboratorId,
    author.by.role,
    author.who,
    event.type,
    from?.status ?? null,
    from?.broker_status ?? null,
    to.broker,
    commentOf(move),
    eventData(move),
    transitions,
    chartHash,
  ];
};

const idIn = (rows: readonly { id: number }[]): number => {
  const [row] = rows;
  if (!row) throw new Error('Nothing was made');
  return row.id;
};

/**
 * Stores a registration: its broker, its account, its membership with the first line
 * of its story. Throws the database's error where the address is taken meanwhile.
 */
export async function insertMembership(
  tx: Transaction,
  { identity, passwordHash, oriasEntry, partnerId, leadBrokerId, agencyId, shadow }: NewMembership,
  move: MembershipMove,
): Promise<MembershipRow> {
  const { now, to, author } = move;
  const brokerId = idIn(
    await tx.query<{ id: number }>(insertBroker, [
      oriasEntry?.companyName ?? '',
      oriasEntry?.siret ?? '',
      identity.orias,
      identity.phone || identity.mobile,
      partnerId,
      leadBrokerId,
      agencyId,
      to.broker,
    ]),
  );
  const userId = idIn(
    await tx.query<{ id: number }>(insertUser, [
      identity.email,
      passwordHash,
      identity.name,
      identity.lastname,
      brokerId,
      shadow,
      now,
    ]),
  );
  const byItself = { ...move, author: { ...author, userId } };
  const membershipId = idIn(
    await tx.query<{ id: number }>(insert, [
      brokerId,
      to.status,
      shadow,
      JSON.stringify(identity),
      oriasEntry && JSON.stringify(oriasEntry),
      now,
      ...lineOf(byItself, null),
    ]),
  );
  return membershipById(tx, membershipId);
}

/**
 * Compare-and-set of the file and of the broker's status, with the line of the story; `null` where
 * another writer was faster.
 */
export async function changeMembership(
  tx: Transaction,
  row: MembershipRow,
  changes: MembershipChanges,
  move: MembershipMove,
): Promise<MembershipRow | null> {
  const to = { ...row, ...changes };
  const [moved] = await tx.query<{ id: number }>(change, [
    row.id,
    row.version,
    row.contents_version,
    move.to.status,
    move.now,
    to.reasons,
    to.agreement,
    to.agreement_at,
    to.question,
    to.submitted_at,
    to.orias_entry && JSON.stringify(to.orias_entry),
    to.orias_checked_at,
    to.iban,
    JSON.stringify(to.answers),
    to.papers_until,
    move.to.broker,
    ...lineOf(move, row),
  ]);
  if (!moved) return null;
  const { status, broker: brokerStatus } = move.to;
  return {
    ...to,
    version: row.version + 1,
    status,
    broker_status: brokerStatus,
    asked_at: move.event.type === 'INFO.REQUEST' ? row.status : row.asked_at,
    since: status === row.status ? row.since : move.now,
  };
}

const lock: Statement = {
  name: 'membership-lock',
  text: 'select id from memberships where id = $1 for update',
};
const raise: Statement = {
  name: 'membership-raise',
  text: 'update memberships set contents_version = contents_version + 1 where id = $1',
};

/**
 * The one way to write what belongs to a membership beside its place: under the lock of its row,
 * so that no event of the law is decided meanwhile. `work` sees the membership as it stands
 * under the lock, and throws what refuses the write. Gives the membership as it then stands.
 */
export const changeMembershipContents = <Result>(
  { database }: Pick<Services, 'database'>,
  id: number,
  work: (tx: Transaction, row: MembershipRow) => Promise<Result>,
): Promise<{ row: MembershipRow; result: Result }> =>
  database.transaction(async (tx) => {
    await tx.query(lock, [id]);
    const result = await work(tx, await membershipById(tx, id));
    await tx.query(raise, [id]);
    return { row: await membershipById(tx, id), result };
  });

const answer: Statement = {
  name: 'membership-answer',
  text: 'update memberships set answers = answers || $2::jsonb where id = $1',
};
const keepIban: Statement = {
  name: 'membership-iban',
  text: 'update memberships set iban = $2 where id = $1',
};
const keepOrias: Statement = {
  name: 'membership-orias',
  text: 'update memberships set orias_entry = $2::jsonb, orias_checked_at = $3 where id = $1',
};
const keepOriasDay: Statement = {
  name: 'membership-orias-day',
  text: 'update memberships set orias_checked_at = $2 where id = $1',
};

/** Adds answers to the stored ones; an answer with the same name is replaced. */
export const writeAnswers = async (tx: Executor, id: number, answers: object): Promise<void> =>
  void (await tx.query(answer, [id, JSON.stringify(answers)]));
export const writeIban = async (tx: Executor, id: number, iban: string): Promise<void> =>
  void (await tx.query(keepIban, [id, iban]));
export const writeOrias = async (tx: Executor, id: number, entry: object | null, now: Date): Promise<void> =>
  void (await tx.query(keepOrias, [id, entry && JSON.stringify(entry), now]));
/** ORIAS was asked again and said the same. */
export const writeOriasDay = async (executor: Executor, id: number, now: Date): Promise<void> =>
  void (await executor.query(keepOriasDay, [id, now]));
