import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { isBrokerRole } from '#domain/roles.ts';
import { collaboratorToChoose } from '../calls/refused.ts';
import { eventData } from '../law/event-data.ts';
import type { Author } from '../law/store.ts';
import { toWireSlug } from '#domain/provider.ts';
import { writeReference } from '#domain/reference.ts';
import { commentOf } from './change.ts';
import type { NewRequest, RequestMove } from './kind.ts';
import { selectRequest, type RequestRow } from './row.ts';

const nextReference: Statement = {
  name: 'request-reference',
  text: "select nextval('request_reference')::integer as number",
};

/** Takes the next reference, such as `DO-2026-000123`; a reference is never reused. */
export async function takeReference(executor: Executor, year: string): Promise<string> {
  const [taken] = await executor.query<{ number: number }>(nextReference);
  return writeReference(year, taken?.number ?? 0);
}

/**
 * Locks the broker's lead (docs/domain/scope.md) until the insert is committed: of the insert and a change of
 * lead one waits and sees the other. A statement of its own, because a statement sees only what was committed
 * when it began.
 */
const holdLead: Statement = {
  name: 'request-insert-hold-lead',
  text: 'select id from brokers where id = $1 for share',
};

const listed: Statement = {
  name: 'request-insert-collaborator',
  text: 'select active from collaborators where id = $1',
};

/**
 * The collaborator of a new request, read under the lock of the broker's row, which a removal and a hand-over take
 * too: no open request is filed under a person who left. An admin's request then belongs to nobody of the
 * cabinet; throws a 403 where the person at the keyboard left.
 */
async function filedUnder(tx: Transaction, { collaboratorId, by }: Author): Promise<number | null> {
  if (collaboratorId === null) return null;
  const [found] = await tx.query<{ active: boolean }>(listed, [collaboratorId]);
  if (found?.active) return collaboratorId;
  if (isBrokerRole(by.role)) throw collaboratorToChoose();
  return null;
}

/** A function, because the modules register their contents after this file is loaded. */
export const insertStatement = (): Statement => ({
  name: 'request-insert',
  text: `
with made as (
  insert into requests (reference, status, step, type, broker_id, lead_broker_id, collaborator_id, company_id, referral, client, site, cost_cents, total_cents,
    indicative, search, site_key, form, tariff, eligibility, tariff_version, facts, created_by, created_at, updated_at, repere, form_complete, failing, creation, delegation_cents)
  select $1, $2, $3, $4, b.id, lead_of(b.id), $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::jsonb, $17::jsonb, $18::jsonb, $19, $20::jsonb, $21, $22, $22, $29, $31, $32, $33, $34
  from brokers b where b.id = $5
  returning *
), audited as (
  insert into request_events (request_id, at, user_id, collaborator_id, actor, who, event, to_status, to_step, version, comment, data, transitions, chart_hash,
    broker_id, lead_broker_id)
  select id, $22, $21, $6, $23, $24, $25, status, step, version, $30, $26::jsonb, $27::text[], $28::text,
    broker_id, lead_broker_id from made
  returning id
)
${selectRequest('made')}`,
});

/** Stores a new request with the first line of its story. */
export async function insertRequest(
  tx: Transaction,
  made: NewRequest,
  move: RequestMove,
): Promise<RequestRow> {
  const { event, author, to, transitions, chartHash, now } = move;
  const { form } = made;
  await tx.query(holdLead, [made.broker_id]);
  const collaboratorId = await filedUnder(tx, author);
  const [row] = await tx.query<RequestRow>(insertStatement(), [
    made.reference,
    toWireSlug(to.status),
    toWireSlug(to.step),
    form.type,
    made.broker_id,
    collaboratorId,
    made.company_id,
    made.referral,
    made.client,
    made.site,
    made.cost_cents,
    made.total_cents,
    made.indicative,
    made.search,
    made.site_key,
    JSON.stringify(form),
    made.tariff && JSON.stringify(made.tariff),
    JSON.stringify(made.eligibility),
    made.tariff_version,
    JSON.stringify(made.facts),
    author.userId,
    now,
    author.by.role,
    author.who,
    event.type,
    eventData(move),
    transitions,
    chartHash,
    made.repere,
    commentOf(move),
    made.form_complete,
    made.failing,
    made.creation ?? null,
    made.delegation_cents,
  ]);
  if (!row) throw new Error(`Broker ${made.broker_id} does not exist`);
  return row;
}
