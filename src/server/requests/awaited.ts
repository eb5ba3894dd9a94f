import type { Awaited } from '#contract/resources.ts';
import { awaitedOfBroker } from '#domain/broker-waits.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { standingTab } from '#domain/dossier-steps.ts';
import { partyOf } from '#domain/parties.ts';
import { isRefundedAt, type Premium } from '#domain/refunded.ts';
import { isWorkedOn } from '#domain/statuses.ts';
import { claimsAwaiting } from '../claims/awaited.ts';
import type { Reader } from './kind.ts';
import { positionOf } from './law.ts';
import type { RequestRow } from './row.ts';

/** What its step waits for from a broker; nothing where it is not worked on, or no contract comes of it. */
function stepAwaiting(row: RequestRow, role: Reader['by']['role'], { lacking, premium }: { lacking: number | null; premium: Premium }): Awaited[] {
  const { status, step } = positionOf(row);
  if (role === 'client' || role === 'system' || partyOf[role] !== 'B' || !isWorkedOn(status) || isRefundedAt(step, premium)) return [];
  const said = awaitedOfBroker(step, lacking);
  return said === null ? [] : [{ said, tab: standingTab(role, step) }];
}

/** What a file waits for from its reader: its claims first, whose days the law counts, then its step. */
export const awaitedFrom = (row: RequestRow, role: Reader['by']['role'], { today, ...told }: { today: IsoDate; lacking: number | null; premium: Premium }): Awaited[] =>
  [...claimsAwaiting(row, role, today), ...stepAwaiting(row, role, told)];
