import type { Awaited } from '#contract/request-resources.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { datedTermsOf } from '#domain/claim-clock.ts';
import { claimAwaits, claimSideOf } from '#domain/claim-turns.ts';
import { claimReference } from '#domain/claim.ts';
import { deadline } from '#domain/deadline.ts';
import { claimsTab } from '#domain/dossier-steps.ts';
import type { Actor } from '#domain/parties.ts';
import type { RequestRow } from '../requests/row.ts';
import { daysOf } from './facts.ts';

/** Tasks of a reader on the claims of a request, in French, each with its due day. */
export function claimsAwaiting(
  { reference, contents }: Pick<RequestRow, 'reference' | 'contents'>,
  role: Actor['role'],
  today: IsoDate,
): Awaited[] {
  if (role === 'client' || role === 'system') return [];
  return contents.claims.waiting.flatMap((claim) => {
    const awaited = claimAwaits(claimSideOf(role), {
      state: claim.state,
      extensionAsked: claim.extension === 'asked',
      terms: datedTermsOf(daysOf(claim), today),
    });
    if (!awaited) return [];
    const { turn, due } = awaited;
    return [
      {
        said: `${turn.title} (${claimReference(reference, claim.number)})${due === null ? '' : `, ${deadline(due, today)}`}`,
        tab: claimsTab.path,
      },
    ];
  });
}
