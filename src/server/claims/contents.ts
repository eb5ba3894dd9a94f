import type { IsoDate } from '#domain/calendar.ts';
import { statesAwaiting } from '#domain/claim-turns.ts';
import { claimStates, type ClaimState } from '#domain/claim.ts';
import { content } from '../requests/content.ts';
import type { ClaimJson } from './row.ts';

/** Contents of a request about its claims. */
export interface ClaimContents {
  /** States of its claims. */
  states: readonly ClaimState[];
  /** Claims that wait for an action. */
  waiting: readonly ClaimJson[];
  /**
   * Termination of its contract (an instant in PostgreSQL's JSON format) and the covered period; `null` if it
   * was not terminated.
   */
  ended: { at: string; from: IsoDate; until: IsoDate } | null;
}

const waited = claimStates.filter((state) =>
  [statesAwaiting('insured', true), statesAwaiting('insurer', false)].some((states) =>
    states.includes(state),
  ),
);

/**
 * No facts of the law of requests follow from claims; the law of claims and the rights on documents read
 * them.
 */
export const claimsContent = content<ClaimContents>({
  sql: `case
      when r.claims = 'open' then json_build_object(
        'states', (
          select coalesce(json_agg(c.state order by c.number), '[]') from claims c where c.request_id = r.id
        ),
        'waiting', (
          select coalesce(json_agg(c order by c.number), '[]')
          from claims c
          where c.request_id = r.id and c.state in ('${waited.join("', '")}')
        ),
        'ended', (
          select json_build_object('at', t.terminated_at, 'from', t.takes_effect, 'until', t.terminated_on)
          from contracts t
          where t.request_id = r.id and t.terminated_on is not null
        )
      )
      else json_build_object('states', '[]'::json, 'waiting', '[]'::json, 'ended', null)
    end`,
  facts: () => ({}),
});

declare module '../requests/content.ts' {
  interface Contents {
    claims: ClaimContents;
  }
}
