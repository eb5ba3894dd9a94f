import type { Awaited } from '#contract/request-resources.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { Actor } from '#domain/parties.ts';
import type { RequestRow } from '../requests/row.ts';
import { mayDecide } from './may.ts';
import { lateSince, lateVerdicts, latePiecesTab } from './late-pieces.ts';

/** The verdicts that this reader has to give on a file, once the study of the end of its works is over. */
export function verdictsAwaiting(row: RequestRow, role: Actor['role'], today: IsoDate): Awaited[] {
  const { latePieces } = row.contents.documents;
  if (role === 'client' || role === 'system' || latePieces === null || !mayDecide(role, row, latePiecesTab))
    return [];
  return new Date(latePieces) >= lateSince(today) ? [{ said: lateVerdicts, tab: latePiecesTab }] : [];
}
