import type { Position } from '#domain/lifecycle.ts';
import { toWireSlug } from '#domain/provider.ts';
import { hasReached } from '#domain/steps.ts';
import { claimsAt } from '#machines/request-lifecycle/chart.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { eventData } from '../law/event-data.ts';
import { textOf } from '../law/event-text.ts';
import type { Changes, RequestMove } from './kind.ts';
import { requestRooms } from './rooms.ts';
import { selectRequest, type RequestRow } from './row.ts';

const types = {
  client: 'text',
  site: 'text',
  cost_cents: 'bigint',
  search: 'text',
  site_key: 'text',
  repere: 'text',
  form: 'jsonb',
  form_complete: 'boolean',
  total_cents: 'bigint',
  indicative: 'boolean',
  tariff: 'jsonb',
  tariff_version: 'text',
  eligibility: 'jsonb',
  failing: 'boolean',
  delegation_cents: 'bigint',
  referral: 'text',
  offer_version: 'integer',
  valid_until: 'date',
  sent_at: 'timestamptz',
  admin_message: 'text',
  company_id: 'integer',
  facts: 'jsonb',
  links_cancelled_version: 'integer',
  next_look: 'timestamptz',
  study_due: 'date',
  latest_duplicate: 'integer',
} as const satisfies Record<keyof Changes, string>;

/** Whether a company sees a request: from offre-envoyee on, and while it is referred to it. */
export const companySees = (step: Position['step'], referral: RequestRow['referral']): boolean =>
  hasReached(step, 'offre-envoyee') || referral === 'pending';

const stored = (column: keyof Changes, value: unknown): unknown =>
  types[column] === 'jsonb' && value !== null ? JSON.stringify(value) : value;

/** Number of parameters that every change has. */
const fixed = 19;

/** The part of the statement that rings: `$first` has the kinds, the next parameter their audiences. */
const ringing = (first: number): string => `, rung as (
  insert into bell_notifications (kind, audience, request_id, broker_id, lead_broker_id, company_id, at, user_id, collaborator_id, event_key)
  select n.kind, n.audience, moved.id, moved.broker_id, moved.lead_broker_id, moved.company_id, moved.updated_at, $8::integer, $9::integer,
    'event ' || audited.id
  from moved cross join audited cross join unnest($${first}::text[], $${first + 1}::text[]) n (kind, audience)
  where n.audience <> 'company' or moved.company_id is not null
  on conflict do nothing
)`;

/**
 * The statement that updates the row where its version is unchanged, inserts its audit line, and rings (`rings`).
 */
const statementOf = (columns: readonly (keyof Changes)[], rings: boolean): Statement => ({
  name: nameOf(columns, rings),
  text: `
with moved as (
  update requests set version = version + 1, status = $3::text, step = $4::text, claims = $5::text, company_sees = $6::boolean,
    updated_at = $7::timestamptz${columns.map((column, index) => `, ${column} = $${index + fixed + 1}::${types[column]}`).join('')}
  where id = $1::integer and version = $2::integer and contents_version = $19::integer returning *
), audited as (
  insert into request_events (request_id, at, user_id, collaborator_id, actor, who, event, from_status, from_step, to_status, to_step, version,
    comment, data, transitions, chart_hash, broker_id, lead_broker_id)
  select id, updated_at, $8::integer, $9::integer, $10::text, $11::text, $12::text, $13::text, $14::text, status, step, version,
    $15::text, $16::jsonb, $17::text[], $18::text, broker_id, lead_broker_id from moved
  returning id
)${rings ? ringing(fixed + columns.length + 1) : ''}
${selectRequest('moved')}`,
});

const order = Object.keys(types).sort() as (keyof Changes)[];

/**
 * Name of the statement: with the columns' numbers, because PostgreSQL distinguishes prepared statements by
 * their first 63 bytes.
 */
const nameOf = (columns: readonly (keyof Changes)[], rings: boolean): string =>
  `request-change${rings ? '-rings' : ''} ${columns.map((column) => order.indexOf(column).toString(36)).join('')}`;

const statements = new Map<string, Statement>();

/**
 * The statement that moves a request and writes its audit line; `columns`: the other columns to set, in
 * alphabetical order; `rings`: it also writes notifications of the bell.
 */
export function statementFor(columns: readonly (keyof Changes)[], rings = false): Statement {
  const name = nameOf(columns, rings);
  const known = statements.get(name) ?? statementOf(columns, rings);
  statements.set(name, known);
  return known;
}

/** Names of the fields that an event's comment may have, the first ones first. */
export const commentFields = ['adminMessage', 'comment', 'terms', 'reason'] as const;

/** The comment of an event, for the story and the notices, under whichever name the event carries it. */
export const commentOf = ({ data }: Pick<RequestMove, 'data'>): string | null =>
  commentFields.reduce<string | null>((found, name) => found ?? textOf(data[name]), null);

/**
 * When timers check the request next: at once after any event at a step with timers (docs/domain/time.md);
 * null elsewhere.
 */
const nextLookAfter = ({ to, now }: RequestMove): Date | null => (requestRooms().isTimed(to) ? now : null);

/**
 * Compare-and-set: moves the request and writes its audit line, where neither the request nor its contents
 * changed since they were read. Returns the fresh row, or `null` after a concurrent write.
 */
export async function change(
  tx: Transaction,
  row: RequestRow,
  changed: Changes,
  move: RequestMove,
): Promise<RequestRow | null> {
  const changes: Changes = { next_look: nextLookAfter(move), ...changed };
  const columns = order.filter((column) => changes[column] !== undefined);
  const { author, to, now } = move;
  const rings = requestRooms().rings(move);
  const values = [
    row.id,
    row.version,
    toWireSlug(to.status),
    toWireSlug(to.step),
    claimsAt(to.step),
    companySees(to.step, changes.referral ?? row.referral),
    now,
    author.userId,
    author.collaboratorId,
    author.by.role,
    author.who,
    move.event.type,
    row.status,
    row.step,
    commentOf(move),
    eventData(move),
    move.transitions,
    move.chartHash,
    row.contents_version,
    ...columns.map((column) => stored(column, changes[column])),
    ...(rings.length > 0 ? [rings.map(({ kind }) => kind), rings.map(({ audience }) => audience)] : []),
  ];
  const [fresh] = await tx.query<RequestRow>(statementFor(columns, rings.length > 0), values);
  return fresh ?? null;
}
