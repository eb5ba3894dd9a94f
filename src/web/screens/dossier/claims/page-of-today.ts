import type { ClaimResource } from '#contract/claims.ts';
import type { ClaimState } from '#domain/claim.ts';
import { claimPageOf } from '#machines/claim/pages.ts';
import { todayAfter } from '../today-after.ts';

/** The form for the data of an event of the claim, which may have been read on an earlier day. */
export function pageOfToday(event: string, { state, facts }: Pick<ClaimResource, 'state' | 'facts'>) {
  const today = facts.today && todayAfter(facts.today);
  return claimPageOf(event, state.slug as ClaimState, { ...facts, today });
}
