import type { IsoDate } from '#domain/calendar.ts';
import { statesAwaiting } from '#domain/claim-turns.ts';
import { claimStates, type ClaimState } from '#domain/claim.ts';
import { content } from '../requests/content.ts';
import type { ClaimJson } from './row.ts';

/** What a request knows of its claims. */
export interface ClaimContents {
  /** Their states; none before the contract is signed. */
  states: readonly ClaimState[];
  /** Those that wait for an action. */
  waiting: readonly ClaimJson[];
  /**
   * When its contract was terminated (an instant as PostgreSQL writes it in
   * JSON), and the days from its effect to its end; `null` where it was not.
   */
  ended: { at: string; from: IsoDate; until: IsoDate } | null;
}

const waited = claimStates.filter((state) =>
  [statesAwaiting('insured', true), statesAwaiting('insurer', false)].some((states) =>
    states.includes(state),
  ),
);

/** The law of the request reads nothing of them: the law of claims does, and who sends documents. */
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
