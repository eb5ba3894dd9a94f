import { dayOf } from '#domain/calendar.ts';
import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import type { PaperContext } from '../papers/quote.ts';
import { paperContextOf, type WrittenPaper } from '../papers/written.ts';
import { selectRequest, type RequestRow } from '../requests/row.ts';
import type { MadeRequest } from './request-rows.ts';

const write: Statement = {
  name: 'seed_papers',
  text: `insert into papers (request_id, offer_version, version, name, content, created_at)
    select request_id, offer_version, version, name, content, created_at
    from jsonb_populate_recordset(null::papers, $1::jsonb)
    order by created_at, request_id, name`,
};
const rowsOf = (): Statement => ({
  name: 'seed_paper_requests',
  text: `${selectRequest()} where r.id = any ($1::integer[])`,
});

/** Instant of the last event of that name in a life. */
export const when = ({ life }: MadeRequest, event: LifecycleEventName): Date | null =>
  life.events.findLast(({ milestone }) => milestone.event === event)?.at ?? null;
/** The request's version once that event was heard. */
const versionAt = ({ life }: MadeRequest, event: LifecycleEventName): number =>
  life.events.findLastIndex(({ milestone }) => milestone.event === event) + 1;

/** The data that papers print, as of a day. */
export type ContextAt = (at: Date) => PaperContext;
/** A made request as it stands in the database. */
export interface Lived {
  made: MadeRequest;
  row: RequestRow;
  context: ContextAt;
}

const keyOf = ({ broker_id, company_id }: RequestRow): string => `${broker_id} ${company_id}`;

/** Files of one broker and one insurer have the same surroundings: they are read once. */
async function contextsOf(
  tx: Transaction,
  rows: readonly RequestRow[],
  now: Date,
): Promise<(row: RequestRow) => ContextAt> {
  const known = new Map<string, PaperContext>();
  for (const row of rows)
    if (!known.has(keyOf(row))) known.set(keyOf(row), await paperContextOf(tx, row, now));
  return (row) => (at) => ({ ...(known.get(keyOf(row)) as PaperContext), date: dayOf(at) });
}

/** The requests whose life has that event, with the data of their papers. */
export async function livedSince(
  tx: Transaction,
  made: readonly MadeRequest[],
  event: LifecycleEventName,
  now: Date,
): Promise<Lived[]> {
  const heard = made.filter((one) => when(one, event));
  const rows = new Map(
    (await tx.query<RequestRow>(rowsOf(), [heard.map(({ request }) => request.id)])).map((row) => [
      row.id,
      row,
    ]),
  );
  const contextFor = await contextsOf(tx, [...rows.values()], now);
  return heard.flatMap((one): Lived[] => {
    const row = rows.get(one.request.id);
    return row ? [{ made: one, row, context: contextFor(row) }] : [];
  });
}

/** The papers that an event of a life wrote, as rows; none where the life has no such event. */
export function writtenWith(
  { made, row, context }: Lived,
  event: LifecycleEventName,
  papersAt: (on: PaperContext) => readonly WrittenPaper[],
): object[] {
  const at = when(made, event);
  if (!at) return [];
  return papersAt(context(at)).map((paper) => ({
    request_id: row.id,
    offer_version: row.offer_version,
    version: versionAt(made, event),
    name: paper.name,
    content: paper,
    created_at: at.toISOString(),
  }));
}

/** Writes such rows; their files are drawn when somebody asks for them. */
export const writePaperRows = async (tx: Transaction, rows: readonly object[]): Promise<void> =>
  void (await tx.query(write, [JSON.stringify(rows)]));
