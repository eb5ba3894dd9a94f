import { plusDays, type IsoDate } from '../calendar.ts';
import { claimStates, type ClaimState } from '../claim.ts';

/**
 * How the insurer's next legal term of a claim stands (docs/domain/claims.md, "Clocks"): passed, due soon, due
 * later; `none`: no term of the law runs.
 */
export const clocks = ['overdue', 'soon', 'later', 'none'] as const;
export type Clock = (typeof clocks)[number];

/** A term that is due within that many days, today included, is due soon. */
export const soonDays = 7;

/** The clock of a claim whose insurer's next term is due on that day; null: none runs. */
export function clockOf(due: IsoDate | null, today: IsoDate): Clock {
  if (due === null) return 'none';
  if (due < today) return 'overdue';
  return due <= plusDays(today, soonDays) ? 'soon' : 'later';
}

/** States of the claims that the dashboard counts: all but the closed ones. */
export const openClaimStates = claimStates.filter(
  (state): state is Exclude<ClaimState, 'closed'> => state !== 'closed',
);

/** Open claims of one state, by their clock. */
export interface StateClaims extends Record<Clock, number> {
  state: ClaimState;
  n: number;
}
