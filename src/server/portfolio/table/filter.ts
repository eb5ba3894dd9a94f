import { requestTypes } from '#domain/forms.ts';
import { centsOf } from '#domain/money.ts';
import { valuesIn, type PortfolioFileQuery } from '#domain/portfolio-table.ts';
import { fromWireSlug, toWireSlug } from '#domain/provider.ts';
import { statuses } from '#domain/statuses.ts';
import type { Values } from '../../database/values.ts';
import type { Scope } from '../../requests/scope.ts';
import { scoped, conditions, type ListFilter } from '../query.ts';

/** A filter of the table: what lists filter by, and the conditions of the table beside them. */
export interface TableFilter {
  /** `statuses`: the chosen ones, or all. */
  list: ListFilter;
  /** A status is chosen. */
  hasStatus: boolean;
  types: readonly string[];
  /** The conditions beside scope, statuses and types, in a fixed order; none if they are absent. */
  narrowing: readonly Narrowing[];
}

/** A condition over `requests r`. */
interface Narrowing {
  /** Distinguishes the SQL texts of different filters. */
  letter: string;
  left: string;
  operator: '>=' | '<=' | 'any';
  value: unknown;
  type: string;
}

const slugsIn = (text: string | undefined): string[] =>
  valuesIn(text).map((slug) => toWireSlug(fromWireSlug(slug)));

const among = (letter: string, column: string, type: string, value: readonly unknown[]): Narrowing[] =>
  value.length === 0 ? [] : [{ letter, left: `r.${column}`, operator: 'any', value, type: `${type}[]` }];

const amongIds = (letter: string, column: string, text: string | undefined): Narrowing[] =>
  among(letter, column, 'integer', valuesIn(text).map(Number));

function within(
  letters: readonly [string, string],
  column: string,
  type: string,
  [from, to]: readonly [unknown, unknown],
): Narrowing[] {
  const bound = (letter: string, operator: '>=' | '<=', value: unknown): Narrowing[] =>
    value === undefined || value === '' ? [] : [{ letter, left: `r.${column}`, operator, value, type }];
  return [...bound(letters[0], '>=', from), ...bound(letters[1], '<=', to)];
}

const cents = (euros: number | undefined): number | undefined =>
  euros === undefined ? undefined : centsOf(euros);

/**
 * The filter of a query within a scope. Filters of other readers are left out: only a cabinet filters by
 * its collaborators, only readers of several cabinets by the cabinet, and no company by the company.
 * `searched`: the ids that the search has found; null if nothing is searched. `query.chosen`: those of a page.
 */
export function tableFilterOf(
  query: PortfolioFileQuery,
  scope: Scope,
  searched: readonly number[] | null = null,
): TableFilter {
  const chosen = slugsIn(query.status);
  const isCabinet = scope.kind === 'broker';
  return {
    list: {
      scope,
      statuses: chosen.length > 0 ? chosen : statuses.map(toWireSlug),
      type: null,
      brokerId: null,
      from: null,
      before: null,
      words: [],
      reference: null,
      contact: null,
    },
    hasStatus: chosen.length > 0,
    types: requestTypes.filter((type) => valuesIn(query.type).includes(type)),
    narrowing: [
      // No offer has the number 0: a search that found nothing.
      ...(searched === null ? [] : among('w', 'id', 'integer', searched.length > 0 ? searched : [0])),
      ...amongIds('i', 'id', query.chosen),
      ...among('s', 'step', 'text', slugsIn(query.step)),
      ...(scope.kind === 'company' ? [] : amongIds('c', 'company_id', query.company)),
      ...(isCabinet ? [] : amongIds('b', 'broker_id', query.broker)),
      ...(isCabinet ? amongIds('k', 'collaborator_id', query.collaborator) : []),
      ...within(['d', 'D'], 'cost_cents', 'bigint', [cents(query.cost_from), cents(query.cost_to)]),
      ...within(['p', 'P'], 'total_cents', 'bigint', [cents(query.premium_from), cents(query.premium_to)]),
      ...within(['o', 'O'], 'opening', 'text', [query.opening_from, query.opening_to]),
      ...within(['e', 'E'], 'valid_until', 'date', [query.expiry_from, query.expiry_to]),
    ],
  };
}

/** Whether the counts table counts the offers of the filter. */
export const isCountedBefore = ({ narrowing }: TableFilter): boolean => narrowing.length === 0;

/** SQL conditions over `requests r` beside scope and statuses; empty if there are none. */
export function narrowingOf({ types, narrowing }: TableFilter, values: Values): string {
  const parts = narrowing.map(({ left, operator, value, type }) => {
    const given = values.add(value, type);
    return operator === 'any' ? `${left} = any (${given})` : `${left} ${operator} ${given}`;
  });
  if (types.length > 0) parts.unshift(`r.type = any (${values.add(types, 'text[]')})`);
  return parts.join(' and ');
}

/** All SQL conditions over `requests r`. Without a chosen status, none names one: an order's index is walked. */
export function matching(filter: TableFilter, values: Values): string {
  const scope = filter.hasStatus ? scoped(filter.list, values) : conditions(filter.list, values);
  return [scope, narrowingOf(filter, values)].filter(Boolean).join(' and ');
}

/** Distinguishes the SQL texts of different filters. */
export const tableShapeOf = ({ list, hasStatus, types, narrowing }: TableFilter): string =>
  [
    list.scope.kind,
    list.statuses.length,
    `${hasStatus ? 'S' : ''}${types.length > 0 ? 't' : ''}${narrowing.map(({ letter }) => letter).join('')}`,
  ].join('.');
