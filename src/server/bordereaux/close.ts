import { groupsOf } from '#domain/bordereau/sums.ts';
import type { IsoMonth } from '#domain/bordereau/month.ts';
import { isOver } from '#domain/bordereau/months.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { locks } from '../database/locks.ts';
import { monthsOf, readMonth, type MonthLines } from './months.ts';

const lock: Statement = {
  name: 'bordereaux_lock',
  text: `select pg_advisory_xact_lock(${locks.bordereaux})`,
};
const insert: Statement = {
  name: 'bordereau-close',
  text: `insert into bordereaux (month, closed_at, closed_by, lines, sums, parties, sha256)
    values ($1, $2, $3, $4, $5::jsonb, $6::json, $7)`,
};
const insertLines: Statement = {
  name: 'bordereau-close-lines',
  text: `insert into bordereau_lines (
      source, month, number, kind, at, corrects, request_id, reference, policy, detail, company_id,
      broker_id, partner_id, premium, tax, fgti, fees, broker_fees, aside, commission, indemnity
    )
    select source, month, number, kind, at, corrects, request_id, reference, policy, detail, company_id,
      broker_id, partner_id, premium, tax, fgti, fees, broker_fees, aside, commission, indemnity
    from jsonb_populate_recordset(null::bordereau_lines, $1::jsonb)`,
};

/** Why a month is not closed. */
export type NotClosed = 'closed' | 'earlier' | 'running' | 'empty' | 'changed';

export interface ToClose {
  month: IsoMonth;
  /** The hash of the lines that were checked; null: whatever they are. */
  sha256: string | null;
  userId: number | null;
  now: Date;
}

async function store(
  tx: Transaction,
  { month, lines, parties, sha256 }: MonthLines,
  { userId, now }: ToClose,
) {
  await tx.query(insert, [
    month,
    now,
    userId,
    lines.length,
    JSON.stringify(groupsOf(lines)),
    JSON.stringify(parties),
    sha256,
  ]);
  await tx.query(insertLines, [
    JSON.stringify(lines.map(({ amounts, ...line }, at) => ({ ...line, ...amounts, number: at + 1 }))),
  ]);
}

/**
 * Closes a month once, for all companies: stores its lines, sums, names and hash (docs/domain/bordereaux.md).
 * Returns null, or why it was not closed.
 */
export async function closeMonth(tx: Transaction, asked: ToClose): Promise<NotClosed | null> {
  const { month, now } = asked;
  await tx.query(lock);
  const months = await monthsOf(tx, now);
  if (months.lastClosed !== null && month <= months.lastClosed) return 'closed';
  if (!isOver(month, now)) return 'running';
  if (months.closable !== null && months.closable < month) return 'earlier';
  const found = await readMonth(tx, month, months);
  if (found.lines.length === 0) return 'empty';
  if (asked.sha256 !== null && asked.sha256 !== found.sha256) return 'changed';
  await store(tx, found, asked);
  return null;
}
