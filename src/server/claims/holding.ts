import type { ClaimState } from '#domain/claim.ts';
import { holding } from '../requests/holding.ts';

/** Where each claim of a request stands; none before its contract is signed. The law of the request reads nothing of them: who sends documents does. */
export const claimsHolding = holding<readonly ClaimState[]>({
  sql: `case when r.claims = 'open' then (select coalesce(json_agg(c.state order by c.number), '[]') from claims c where c.request_id = r.id) else '[]'::json end`,
  facts: () => ({}),
});
