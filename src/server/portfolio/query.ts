import { escapeLiteral } from 'pg';
import type { RequestType } from '#domain/forms.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { statuses } from '#domain/statuses.ts';
import type { Values } from '../database/values.ts';
import { inScope, type Scope } from '../requests/scope.ts';

/** The filter of a list, read from the query string and checked: stored slugs, exact instants. */
export interface ListFilter {
  scope: Scope;
  /** The slugs behind the status filter; at most three. */
  statuses: readonly string[];
  type: RequestType | null;
  brokerId: number | null;
  /** Filter on the latest change: from this instant on, and before that one. */
  from: Date | null;
  before: Date | null;
  /** Normalised words. */
  words: readonly string[];
  /** The searched text where it is a whole reference. */
  reference: string | null;
  /** The searched text, as typed, where it may be a telephone or an e-mail address. */
  contact: string | null;
}

/** Key of a row of the list, before or after which the page begins. `at` keeps PostgreSQL's microseconds. */
export interface Key {
  at: string;
  id: number;
}

/** SQL conditions on the scope and the type, which the counts table knows besides the status. */
function counted({ scope, type }: ListFilter, values: Values): string[] {
  return [inScope(scope, values), ...(type ? [`r.type = ${values.add(type, 'text')}`] : [])];
}

/** SQL conditions on the broker and the dates. */
function narrowing({ brokerId, from, before }: ListFilter, values: Values): string[] {
  const parts: string[] = [];
  if (brokerId) parts.push(`r.broker_id = ${values.add(brokerId, 'integer')}`);
  if (from) parts.push(`r.updated_at >= ${values.add(from, 'timestamptz')}`);
  if (before) parts.push(`r.updated_at < ${values.add(before, 'timestamptz')}`);
  return parts;
}

/** All SQL conditions except status and words, over `requests r`. */
export const conditions = (filter: ListFilter, values: Values): string =>
  [...counted(filter, values), ...narrowing(filter, values)].join(' and ');

const inFolders = ({ statuses: slugs }: ListFilter, values: Values): string =>
  `r.status = any (${values.add(slugs, 'text[]')})`;

/** SQL conditions including the statuses, except words. */
export const scoped = (filter: ListFilter, values: Values): string =>
  `${inFolders(filter, values)} and ${conditions(filter, values)}`;

/**
 * The same conditions in two parts: what the counts table counts (`counted`), and whether a line of it is
 * within the filter (`within`).
 */
export const scopedApart = (filter: ListFilter, values: Values): Record<'counted' | 'within', string> => ({
  counted: [inFolders(filter, values), ...counted(filter, values)].join(' and '),
  within: narrowing(filter, values).join(' and ') || 'true',
});

/** Distinguishes the SQL texts of different filters: prepared statements are named by it. */
export const shapeOf = (filter: ListFilter): string =>
  [
    filter.scope.kind,
    filter.statuses.length,
    filter.type ? 't' : '',
    filter.brokerId ? 'b' : '',
    filter.from ? 'f' : '',
    filter.before ? 'u' : '',
  ].join('.');

/** Distinguishes filters, for caches. */
export const filterKeyOf = ({ scope, ...filter }: ListFilter): string =>
  JSON.stringify([scope.kind, scope.id, filter]);

const placeOf = (slug: string): number => (statuses as readonly string[]).indexOf(fromWireSlug(slug));

/**
 * Distinguishes SQL texts that contain the statuses as literals: by the statuses' positions, because their
 * names would exceed the maximum length of a statement's name.
 */
export const writtenShapeOf = (filter: ListFilter): string =>
  `${shapeOf(filter)} ${filter.statuses.map(placeOf).join('')}`;

const order = { after: 'desc', before: 'asc' } as const;

/**
 * The first `limit` rows of the filter in the list's order (`after`: latest change first; `before`:
 * backwards), from a key on. One branch per status, so that each walks its index in order; PostgreSQL merges
 * them. `written`: the statuses stand in the text, so that PostgreSQL knows how many lines there are and
 * plans once; the statement is then named by `writtenShapeOf`.
 */
export function walk(
  filter: ListFilter,
  values: Values,
  options: {
    columns: string;
    limit: string;
    direction?: 'after' | 'before';
    key?: Key | undefined;
    where?: string;
    written?: boolean;
  },
): string {
  const { columns, limit, direction = 'after', key, where, written = false } = options;
  const shared = [conditions(filter, values), where].filter(Boolean);
  if (key)
    shared.push(
      `(r.updated_at, r.id) ${direction === 'after' ? '<' : '>'} (${values.add(key.at, 'timestamptz')}, ${values.add(key.id, 'integer')})`,
    );
  const sorting = `order by r.updated_at ${order[direction]}, r.id ${order[direction]}`;
  const branches = filter.statuses.map(
    (status) =>
      `(select ${columns} from requests r where r.status = ${written ? escapeLiteral(status) : values.add(status, 'text')} and ${shared.join(' and ')} ${sorting} limit ${limit})`,
  );
  return branches.length === 1
    ? (branches[0] ?? '')
    : `(select * from (${branches.join(' union all ')}) r ${sorting} limit ${limit})`;
}

/** SQL condition over `requests r`: a policyholder has that telephone or address, in any spelling. */
export const contacted = (contact: string, values: Values): string =>
  `r.id in (select request_id from request_contacts where contact = contact_of(${values.add(contact, 'text')}))`;
