import type { RequestSummary } from '#contract/resources.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { RequestType } from '#domain/forms.ts';
import { eurosOf } from '#domain/money.ts';
import type { LineColumns } from '../facts.ts';
import { asksForPieces } from '../holdings.ts';
import type { Reader } from '../kind.ts';
import { statusSlug, stepSlug } from '../labels.ts';
import { permitted, positionOf } from '../law.ts';

/** A line as SQL gives it, in JSON: instants keep their microseconds. */
export interface ListRow extends LineColumns {
  id: number;
  reference: string;
  version: number;
  status: string;
  step: string;
  type: RequestType;
  client: string;
  site: string;
  broker: string;
  /** Pieces and contractors that were lacking at their last change; `null` where nothing was asked for. */
  lacking: number | null;
  created_at: string;
  updated_at: string;
}

/** Columns of a line over `requests r join brokers b`, as one JSON object: the driver reads one text instead of twenty values. */
export const listRow = `json_build_object('id', r.id, 'reference', r.reference, 'version', r.version, 'status', r.status, 'step', r.step, 'type', r.type,
  'client', r.client, 'site', r.site, 'cost_cents', r.cost_cents, 'total_cents', r.total_cents, 'indicative', r.indicative, 'referral', r.referral,
  'valid_until', r.valid_until, 'facts', r.facts::text, 'contents', r.contents::text, 'lacking', r.contents -> 'lacking', 'broker', b.company_name, 'created_at', r.created_at, 'updated_at', r.updated_at)`;

const inUtc = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00:00$/;

/** An instant of PostgreSQL's JSON as it travels: in UTC, to the millisecond. */
export function instantOf(text: string): string {
  // Read as it stands where it is in UTC already: a `Date` costs ten times as much, and lists show many.
  const parts = inUtc.exec(text);
  return parts ? `${parts[1]}.${(parts[2] ?? '').slice(0, 3).padEnd(3, '0')}Z` : new Date(text).toISOString();
}

/** A line as it travels, with what its reader may do to it. */
export function summaryOf(row: ListRow, { by, now, factsOf }: Pick<Reader, 'by' | 'now' | 'factsOf'>): RequestSummary {
  const [position, facts] = [positionOf(row), factsOf(row, parisDateOf(now))];
  return {
    id: row.id,
    reference: row.reference,
    version: row.version,
    status: statusSlug(row.status),
    step: stepSlug(row.step),
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
