import type { Awaited } from '#contract/resources.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { Actor } from '#domain/parties.ts';
import type { RequestRow } from '../requests/row.ts';
import { mayDecide } from './may.ts';
import { lateSince, lateVerdicts, unstudiedTab } from './unstudied.ts';

/**
 * The verdicts that a file waits for from whoever reads it, once the study of the end of its works is over.
 */
export function verdictsAwaiting(row: RequestRow, role: Actor['role'], today: IsoDate): Awaited[] {
  const { unstudied } = row.held.documents;
  if (role === 'client' || role === 'system' || unstudied === null || !mayDecide(role, row, unstudiedTab))
    return [];
  return new Date(unstudied) >= lateSince(today) ? [{ said: lateVerdicts, tab: unstudiedTab }] : [];
}
