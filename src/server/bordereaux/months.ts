import { createHash } from 'node:crypto';
import { amountNames } from '#domain/bordereau/amounts.ts';
import { inOrder, type Line } from '#domain/bordereau/lines.ts';
import { nextMonth, type IsoMonth } from '#domain/bordereau/month.ts';
import { isOver, monthAt } from '#domain/bordereau/months.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { openLines, openMonths, type LineFilter } from './facts.ts';
import { partiesOf, type Parties } from './parties.ts';

/** How a month was closed. */
export interface Closing {
  at: Date;
  /** Name of the administrator; null for a month of the demonstration. */
  by: string | null;
}

/** The bordereau of a month, or the part of it that was asked for. */
export interface MonthLines {
  month: IsoMonth;
  /** Null while it is open. */
  closing: Closing | null;
  lines: readonly Line[];
  parties: Parties;
  /** Of the whole month; of an open one, of the lines above, which may be a reader's part. */
  sha256: string;
}

/** The months that have a bordereau. */
export interface Months {
  /** The newest first, with the present month. */
  all: { month: IsoMonth; is_closed: boolean }[];
  lastClosed: IsoMonth | null;
  /** The month that may be closed now; null if none. */
  closable: IsoMonth | null;
}

const closedMonths: Statement = {
  name: 'bordereaux-closed',
  text: 'select month from bordereaux order by month desc',
};
const closedMonth: Statement = {
  name: 'bordereau-closed',
  text: `select b.closed_at as at, u.name || ' ' || u.last_name as by, b.parties, b.sha256
    from bordereaux b
    left join users u on u.id = b.closed_by
    where b.month = $1`,
};
const closedLines: Statement = {
  name: 'bordereau-lines-closed',
  text: `select source, month, kind, at, corrects, request_id, reference, policy, detail, company_id,
      broker_id, partner_id, premium, tax, fgti, fees, broker_fees, aside, commission, indemnity
    from bordereau_lines
    where month = $1
      and ($2::integer is null or company_id = $2)
      and ($3::integer is null or broker_id = $3)
    order by number`,
};

type LineRow = Omit<Line, 'amounts'> & Line['amounts'];

const lineOf = (row: LineRow): Line => {
  const { premium, tax, fgti, fees, broker_fees, aside, commission, indemnity, ...line } = row;
  return { ...line, amounts: { premium, tax, fgti, fees, broker_fees, aside, commission, indemnity } };
};

const latestOfBroker: Statement = {
  name: 'bordereau-latest-of-broker',
  text: `select max(month) as month
    from bordereau_lines
    where broker_id = $1 and (premium <> 0 or commission <> 0)`,
};

/** The last closed month in which a cabinet has commissions; null if none. */
export async function latestMonthOf(executor: Executor, brokerId: number): Promise<IsoMonth | null> {
  const [found] = await executor.query<{ month: IsoMonth | null }>(latestOfBroker, [brokerId]);
  return found?.month ?? null;
}

/**
 * The open months that have lines, the oldest first. A fact that was not stored when its month was closed is a line of
 * the next one, which may have no other.
 */
async function monthsToClose(executor: Executor, lastClosed: IsoMonth | null): Promise<IsoMonth[]> {
  const open = await openMonths(executor, lastClosed);
  if (lastClosed === null) return open;
  const next = nextMonth(lastClosed);
  if (open.includes(next)) return open;
  return (await openLines(executor, next, lastClosed)).length > 0 ? [next, ...open] : open;
}

/** The months that have lines, and which may be closed. */
export async function monthsOf(executor: Executor, now: Date): Promise<Months> {
  const closed = (await executor.query<{ month: IsoMonth }>(closedMonths)).map(({ month }) => month);
  const lastClosed = closed[0] ?? null;
  const open = await monthsToClose(executor, lastClosed);
  const [first] = open;
  const shown = [...new Set([...open, monthAt(now)])].toSorted().toReversed();
  return {
    all: [
      ...shown.map((month) => ({ month, is_closed: false })),
      ...closed.map((month) => ({ month, is_closed: true })),
    ],
    lastClosed,
    closable: first !== undefined && isOver(first, now) ? first : null,
  };
}

/** The SHA-256 of a month, its lines in their order and its parties. */
export const hashOf = (month: IsoMonth, lines: readonly Line[], parties: Parties): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        month,
        lines.map(({ amounts, at, ...line }) => [
          line.source,
          line.kind,
          at.toISOString(),
          line.corrects,
          line.request_id,
          line.reference,
          line.policy,
          line.detail,
          line.company_id,
          line.broker_id,
          line.partner_id,
          ...amountNames.map((name) => amounts[name]),
        ]),
        parties,
      ]),
    )
    .digest('hex');

/** The lines of a month: stored if it is closed, else as the facts say now. */
export async function readMonth(
  executor: Executor,
  month: IsoMonth,
  { lastClosed }: Pick<Months, 'lastClosed'>,
  filter: LineFilter = {},
): Promise<MonthLines> {
  const [closed] = await executor.query<Closing & { parties: Parties; sha256: string }>(closedMonth, [month]);
  if (closed) {
    const { at, by, parties, sha256 } = closed;
    const rows = await executor.query<LineRow>(closedLines, [
      month,
      filter.company ?? null,
      filter.broker ?? null,
    ]);
    return { month, closing: { at, by }, lines: rows.map(lineOf), parties, sha256 };
  }
  const isPast = lastClosed !== null && month <= lastClosed;
  const lines = isPast ? [] : inOrder(await openLines(executor, month, lastClosed, filter));
  const parties = await partiesOf(executor, lines);
  return { month, closing: null, lines, parties, sha256: hashOf(month, lines, parties) };
}
