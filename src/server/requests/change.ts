import type { Effect } from '#machines/request-lifecycle/effects.ts';
import type { Actor } from '#domain/lifecycle-events.ts';
import type { Position } from '#domain/lifecycle.ts';
import { toWireSlug } from '#domain/provider.ts';
import { steps } from '#domain/steps.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import type { FormColumns, PriceColumns } from './derived.ts';
import { selectRequest, type RequestRow } from './row.ts';

/** Columns that a write may set; what is absent stays as it is. */
export type Changes = Partial<
  FormColumns & PriceColumns & Pick<RequestRow, 'offer_version' | 'valid_until' | 'sent_at' | 'admin_message' | 'company_id' | 'facts' | 'claims'>
>;

export interface Author {
  by: Actor;
  userId: number | null;
  collaboratorId: number | null;
  /** Name shown in the story. */
  who: string;
}

export interface Entry {
  event: string;
  author: Author;
  to: Position;
  effects: readonly Effect[];
  comment?: string | null | undefined;
  data?: Record<string, unknown> | undefined;
  now: Date;
}

const types = {
  client: 'text', site: 'text', cost_cents: 'bigint', search: 'text', site_key: 'text', form: 'jsonb', total_cents: 'bigint', indicative: 'boolean',
  tariff: 'jsonb', tariff_version: 'text', eligibility: 'jsonb', referral: 'text', offer_version: 'integer', valid_until: 'date', sent_at: 'timestamptz',
  admin_message: 'text', company_id: 'integer', facts: 'jsonb', claims: 'text',
} as const satisfies Record<keyof Changes, string>;

/** A company sees a request from offre-envoyee on, and while a referral waits for it (decisions, Scope). */
export const companySees = (step: Position['step'], referral: RequestRow['referral']): boolean =>
  steps.indexOf(step) >= steps.indexOf('offre-envoyee') || referral === 'pending';

const stored = (column: keyof Changes, value: unknown): unknown => (types[column] === 'jsonb' && value !== null ? JSON.stringify(value) : value);

/** One statement: the row where its version still stands, its audit line, and the links that it cancels. */
function statementOf(columns: readonly (keyof Changes)[], cancelsLinks: boolean): Statement {
  const sets = columns.map((column, index) => `${column} = $${index + 18}::${types[column]}`);
  const links = `,
  revoked as (update client_links set revoked_at = $6::timestamptz where request_id in (select id from moved) and revoked_at is null returning request_id),
  closed as (delete from sessions where kind = 'client' and request_id in (select id from moved) returning request_id)`;
  const text = `
with moved as (
  update requests set version = version + 1, status = $3::text, step = $4::text, company_sees = $5::boolean, updated_at = $6::timestamptz${sets.map((set) => `, ${set}`).join('')}
  where id = $1::integer and version = $2::integer returning *
), audited as (
  insert into request_events (request_id, at, user_id, collaborator_id, actor, who, event, from_status, from_step, to_status, to_step, version, comment, data)
  select id, $6::timestamptz, $7::integer, $8::integer, $9::text, $10::text, $11::text, $12::text, $13::text, $14::text, $15::text, version, $16::text, $17::jsonb from moved
  returning id
)${cancelsLinks ? links : ''}
${selectRequest('moved')}`;
  return { name: nameOf(columns, cancelsLinks), text };
}

const order = Object.keys(types).sort() as (keyof Changes)[];

/** PostgreSQL knows prepared statements by their first 63 bytes: columns are numbered, not spelt. */
const nameOf = (columns: readonly (keyof Changes)[], cancelsLinks: boolean): string =>
  `request-change ${cancelsLinks ? 'cancel ' : ''}${columns.map((column) => order.indexOf(column).toString(36)).join('')}`;

const statements = new Map<string, Statement>();

function statementFor(columns: readonly (keyof Changes)[], cancelsLinks: boolean): Statement {
  const name = nameOf(columns, cancelsLinks);
  const known = statements.get(name) ?? statementOf(columns, cancelsLinks);
  statements.set(name, known);
  return known;
}

/** Whoever makes a link of the request has made it, or finds none to make: what cancels links then sees them all. */
const lockRow: Statement = { name: 'request-locked', text: 'select 1 from requests where id = $1 for update' };

/**
 * Compare-and-set: moves the request where nobody else did since it was read, with its audit line. Gives the fresh row,
 * or `null` where it lost.
 */
export async function change(tx: Transaction, row: RequestRow, entry: Entry, changes: Changes): Promise<RequestRow | null> {
  const columns = order.filter((column) => changes[column] !== undefined);
  const { author, to, now } = entry;
  const [status, step] = [toWireSlug(to.status), toWireSlug(to.step)];
  const cancelsLinks = entry.effects.includes('links.cancel');
  const statement = statementFor(columns, cancelsLinks);
  const values = [
    row.id, row.version, status, step, companySees(to.step, changes.referral ?? row.referral), now,
    author.userId, author.collaboratorId, author.by.role, author.who, entry.event, row.status, row.step, status, step,
    entry.comment ?? null, JSON.stringify(entry.data ?? {}), ...columns.map((column) => stored(column, changes[column])),
  ];
  if (cancelsLinks) await tx.query(lockRow, [row.id]);
  const [fresh] = await tx.query<RequestRow>(statement, values);
  return fresh ?? null;
}
