import type { PortfolioSort } from '#domain/portfolio-table.ts';
import { requestTypes } from '#domain/forms.ts';
import { toWireSlug } from '#domain/provider.ts';
import { statuses } from '#domain/statuses.ts';
import { steps } from '#domain/steps.ts';
import type { Statement } from '../../database/executor.ts';
import { Values } from '../../database/values.ts';
import { walk } from '../query.ts';
import { matching, narrowingOf, tableShapeOf, type TableFilter } from './filter.ts';

/** Equal values: the latest change comes first, in both directions. */
const ties = 'r.updated_at desc, r.id desc';

/** The rows to read of an order; `limit` null: all that follow. */
export interface Rows {
  offset: number;
  limit: number | null;
}

/** An order by the values of a request, over `requests r` and the table that it joins. */
interface ByValue {
  values: readonly string[];
  /** Of names in that direction. */
  join?: (way: 'asc' | 'desc') => string;
  /** The column that is null in the offers without a value, which are read last; absent if all have one. */
  empty?: string;
}

/** SQL of a name without capitals and accents, as names are ordered; its index has this expression. */
export const plainSql = (column: string): string =>
  `translate(lower(${column}), 'àâäéèêëîïôöùûüçñÀÂÄÉÈÊËÎÏÔÖÙÛÜÇÑ', 'aaaeeeeiioouuucnaaaeeeeiioouuucn') collate "C"`;

const byValue: Partial<Record<PortfolioSort['column'], ByValue>> = {
  client: { values: [plainSql('r.client')] },
  reference: { values: ['r.reference'] },
  collaborator: {
    values: [plainSql('c.last_name'), plainSql('c.name'), 'c.id'],
    join: () => 'join collaborators c on c.id = r.collaborator_id',
    empty: 'r.collaborator_id',
  },
  broker: {
    values: ['b.name', 'b.id'],
    // Cabinets in their order: those after the page are not read.
    join: (way) =>
      `join (select b.id, ${plainSql('b.company_name')} as name from brokers b order by 2 ${way}, 1 ${way}) b on b.id = r.broker_id`,
  },
  company: {
    values: [plainSql('co.name'), 'co.id'],
    join: () => 'join companies co on co.id = r.company_id',
    empty: 'r.company_id',
  },
  opening: { values: ['r.opening'], empty: 'r.opening' },
  premium: { values: ['r.total_cents'], empty: 'r.total_cents' },
  cost: { values: ['r.cost_cents'] },
  expiry: { values: ['r.valid_until'], empty: 'r.valid_until' },
};

/** Rounded up, so that few different SQL texts serve all pages. */
function reachOf({ offset, limit }: Rows): string {
  if (limit === null) return 'all';
  return String(offset === 0 ? limit : 10 ** Math.ceil(Math.log10(offset + limit)));
}

const sliceOf = ({ offset, limit }: Rows, values: Values): string =>
  limit === null ? '' : `offset ${values.add(offset, 'integer')} limit ${values.add(limit, 'integer')}`;

const named = (way: string, { column, descending }: PortfolioSort, filter: TableFilter, rows: Rows) =>
  `portfolio-${way} ${column}${descending ? '-' : '+'} ${tableShapeOf(filter)} ${reachOf(rows)}`;

/** The offers in the order of their last change, of the given statuses. */
function latest(filter: TableFilter, rows: Rows, values: Values, more: string[] = []): string {
  const where = [narrowingOf(filter, values), ...more].filter(Boolean).join(' and ');
  return walk(filter.list, values, { columns: 'r.id, r.updated_at', limit: reachOf(rows), where });
}

/** An order by the place of a value in a list of the domain: how the offers of one value are read. */
interface ByPlace {
  slugs: () => readonly string[];
  source: (filter: TableFilter, slug: string, rows: Rows, values: Values) => string;
}

const branches: Partial<Record<PortfolioSort['column'], ByPlace>> = {
  status: {
    slugs: () => statuses.map(toWireSlug),
    source: (filter, slug, rows, values) => {
      const one = { ...filter, list: { ...filter.list, statuses: [slug] } };
      // One text for all choices of statuses; PostgreSQL reads no branch of a status that is not chosen.
      const isChosen = `${values.add(slug, 'text')} = any (${values.add(filter.list.statuses, 'text[]')})`;
      return latest(one, rows, values, [isChosen]);
    },
  },
  step: {
    slugs: () => steps.map(toWireSlug),
    source: (filter, slug, rows, values) =>
      `(select r.id, r.updated_at from requests r where r.step = ${values.add(slug, 'text')} and ${matching(filter, values)} order by ${ties} limit ${reachOf(rows)})`,
  },
  type: {
    slugs: () => requestTypes,
    source: (filter, slug, rows, values) =>
      latest(filter, rows, values, [`r.type = ${values.add(slug, 'text')}`]),
  },
};

function byChange(filter: TableFilter, { descending }: PortfolioSort, rows: Rows, values: Values): string {
  const way = descending ? 'desc' : 'asc';
  const source = walk(filter.list, values, {
    columns: 'r.id, r.updated_at',
    limit: reachOf(rows),
    where: narrowingOf(filter, values),
    direction: descending ? 'after' : 'before',
  });
  return `select r.id from ${source} r order by r.updated_at ${way}, r.id ${way} ${sliceOf(rows, values)}`;
}

function byPlaces(filter: TableFilter, sort: PortfolioSort, rows: Rows, values: Values): string {
  const branchOf = branches[sort.column];
  const read = branchOf?.slugs().map((slug, place) => {
    const source = branchOf.source(filter, slug, rows, values);
    return `select ${place} as place, r.id, r.updated_at from ${source} r`;
  });
  return `select r.id from (${read?.join(' union all ')}) r order by r.place ${sort.descending ? 'desc' : 'asc'}, ${ties} ${sliceOf(rows, values)}`;
}

function byValues(
  filter: TableFilter,
  { column, descending }: PortfolioSort,
  rows: Rows,
  values: Values,
): string {
  const { values: sorted, join, empty } = byValue[column] ?? { values: [] };
  const way = descending ? 'desc' : 'asc';
  const where = [matching(filter, values), ...(empty ? [`${empty} is not null`] : [])];
  return `select r.id from requests r ${join?.(way) ?? ''} where ${where.join(' and ')} order by ${sorted.map((one) => `${one} ${way}`).join(', ')}, ${ties} ${sliceOf(rows, values)}`;
}

interface Asked {
  statement: Statement;
  values: unknown[];
}

/** The query of the ids of the offers that have a value, in the order. */
export function idsOf(filter: TableFilter, sort: PortfolioSort, rows: Rows): Asked {
  const values = new Values();
  const make = sort.column === 'updated' ? byChange : sort.column in branches ? byPlaces : byValues;
  const text = make(filter, sort, rows, values);
  return { statement: { name: named('ids', sort, filter, rows), text }, values: values.list };
}

/** The query of the ids of the offers without a value, the latest change first; null if all have one. */
export function emptyIdsOf(filter: TableFilter, sort: PortfolioSort, rows: Rows): Asked | null {
  const column = byValue[sort.column]?.empty;
  if (column === undefined) return null;
  const values = new Values();
  const source = latest(filter, rows, values, [`${column} is null`]);
  const text = `select r.id from ${source} r order by ${ties} ${sliceOf(rows, values)}`;
  return { statement: { name: named('empty', sort, filter, rows), text }, values: values.list };
}

/** The query of the number of the offers with a value, up to `most`; for an order with offers without one. */
export function countOf(filter: TableFilter, most: number, sort?: PortfolioSort): Asked {
  const values = new Values();
  const column = sort && byValue[sort.column]?.empty;
  const where = [matching(filter, values), ...(column ? [`${column} is not null`] : [])].join(' and ');
  const text = `select count(*)::integer as n from (select 1 from requests r where ${where} limit ${values.add(most, 'integer')}) counted`;
  return {
    statement: { name: `portfolio-count ${column ?? ''} ${tableShapeOf(filter)}`, text },
    values: values.list,
  };
}
