import type { RequestSummary } from '#contract/request-resources.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { RequestType } from '#domain/forms.ts';
import { isRefundedAt } from '#domain/refunded.ts';
import { eurosOf } from '#domain/money.ts';
import type { LineColumns } from '../requests/facts.ts';
import { asksForPieces } from '../requests/contents.ts';
import type { Reader } from '../requests/kind.ts';
import { statusSlug, stepSlug } from '../requests/values/labels.ts';
import { permitted, positionOf } from '../requests/law.ts';

/** A row of the list's query. */
export interface Line extends LineColumns {
  id: number;
  reference: string;
  version: number;
  status: string;
  step: string;
  type: RequestType;
  client: string;
  site: string;
  broker: string;
  created_at: Date;
  updated_at: Date;
  /** `updated_at` with PostgreSQL's microseconds. */
  at: string;
}

/** The columns of a request that a line needs: a whole row is several times as large. */
export const lineColumns = [
  'broker_id',
  'id',
  'reference',
  'version',
  'status',
  'step',
  'type',
  'client',
  'site',
  'cost_cents',
  'total_cents',
  'indicative',
  'referral',
  'valid_until',
  'form_complete',
  'failing',
  'delegation_cents',
  'facts',
  'contents',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Line | 'broker_id' | 'contents')[];

/** SQL of these columns of `r`. */
export const storedColumns = lineColumns.map((column) => `r.${column}`).join(', ');

const selected = lineColumns.map((column) =>
  column === 'contents' ? 'r.contents as content_facts' : `r.${column}`,
);

/** SQL of a line (`Line`), over `requests r join brokers b`. */
export const selectLine = `${selected.join(', ')}, r.updated_at::text as at, b.company_name as broker`;

/** A line as the API returns it, with the events permitted to its reader. */
export function summaryOf(
  row: Line,
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
    lacking: asksForPieces(row) ? (row.content_facts.lacking ?? null) : null,
    broker: row.broker,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    permitted: permitted(position, facts, by),
  };
}
