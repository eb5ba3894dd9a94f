import type { RequestSummary } from '#contract/resources.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { RequestType } from '#domain/forms.ts';
import { isRefundedAt } from '#domain/refunded.ts';
import { eurosOf } from '#domain/money.ts';
import { joined, optional, typed, valuesIn } from '../database/joined.ts';
import type { Beside, LineColumns, OwnColumns } from '../requests/facts.ts';
import { asksForPieces } from '../requests/contents.ts';
import type { Reader } from '../requests/kind.ts';
import { statusSlug, stepSlug } from '../requests/values/labels.ts';
import { permitted, positionOf } from '../requests/law.ts';

/** A line of a list, as it is read: instants are as PostgreSQL writes them, with their microseconds. */
export interface Line extends OwnColumns, Beside {
  id: number;
  reference: string;
  version: number;
  status: string;
  step: string;
  type: RequestType;
  client: string;
  site: string;
  broker: string;
  /** The key of its facts and contents (`told.ts`). */
  told: string;
  created_at: string;
  updated_at: string;
}

/** A line with what it tells the law. */
export type ListRow = Line & LineColumns;

/** The columns of a request that a line is made of, each with how it is written, where that is not as it stands. */
const ofRequest: readonly (readonly [column: string, written?: (column: string) => string])[] = [
  ['r.id'],
  ['r.reference'],
  ['r.version'],
  ['r.status'],
  ['r.step'],
  ['r.type'],
  ['r.client', typed],
  ['r.site', typed],
  ['r.cost_cents'],
  ['r.total_cents', optional],
  ['r.indicative'],
  ['r.referral'],
  ['r.valid_until', optional],
  ['r.told'],
  ['r.form_complete'],
  ['r.failing'],
  ['r.created_at'],
  ['r.updated_at'],
];

/** A line as one text, over `requests r join brokers b`: `lineOf` reads it. */
export const listRow = joined([
  ...ofRequest.map(([column, written]) => written?.(column) ?? column),
  typed('b.company_name'),
]);

/** What `listRow` reads of a request, and what leads to its broker: the whole of one is several times as much. */
export const lineColumns = ['r.broker_id', ...ofRequest.map(([column]) => column)].join(', ');

type Texts = [
  id: string,
  reference: string,
  version: string,
  status: string,
  step: string,
  type: RequestType,
  client: string,
  site: string,
  cost: string,
  total: string,
  indicative: string,
  referral: ListRow['referral'],
  valid_until: string,
  told: string,
  complete: string,
  failing: string,
  created: string,
  updated: string,
  broker: string,
];

const numberIn = (text: string): number | null => (text === '' ? null : Number(text));

export function lineOf(text: string): Line {
  const [
    id,
    reference,
    version,
    status,
    step,
    type,
    client,
    site,
    cost,
    total,
    indicative,
    referral,
    valid_until,
    told,
    complete,
    failing,
    created,
    updated,
    broker,
  ] = valuesIn(text) as Texts;
  return {
    id: Number(id),
    reference,
    version: Number(version),
    status,
    step,
    type,
    client,
    site,
    broker,
    cost_cents: Number(cost),
    total_cents: numberIn(total),
    indicative: indicative === 't',
    referral,
    valid_until: valid_until || null,
    told,
    form_complete: complete === 't',
    failing: failing === 't',
    created_at: created,
    updated_at: updated,
  };
}

const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** An instant that PostgreSQL wrote (`2026-11-22 08:15:00.123456+01`) as it travels: in UTC, to the millisecond. */
export function instantOf(text: string): string {
  // Read as it stands where it is in UTC already: a `Date` costs ten times as much, and lists show many.
  const parts = inUtc.exec(text);
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
  return new Date(`${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`).toISOString();
}

/** A line as it travels, with what its reader may do to it. */
export function summaryOf(
  row: ListRow,
  { by, now, factsOf }: Pick<Reader, 'by' | 'now' | 'factsOf'>,
): RequestSummary {
  const [position, facts] = [positionOf(row), factsOf(row, parisDateOf(now))];
  return {
    id: row.id,
    reference: row.reference,
    version: row.version,
    status: statusSlug(row.status),
    step: stepSlug(row.step, facts.premium),
    refunded: isRefundedAt(position.step, facts.premium),
    type: row.type,
    client: row.client,
    site: row.site,
    cost: eurosOf(row.cost_cents),
    total_ttc: row.total_cents === null ? null : eurosOf(row.total_cents),
    indicative: row.indicative,
    lacking: asksForPieces(row) ? row.lacking : null,
    broker: row.broker,
    created_at: instantOf(row.created_at),
    updated_at: instantOf(row.updated_at),
    permitted: permitted(position, facts, by),
  };
}
