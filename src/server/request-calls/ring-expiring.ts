import { plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { BellKind } from '../bell/rows.ts';
import type { Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { whereOver } from './expire.ts';

/** Days before the last day of an offer on which its broker's bell rings. */
export const daysBeforeExpiry = 10;
const batch = 500;
const kind: BellKind = 'offer-expiring';

/** `$1`: the instant, `$2`: today, `$3`: the last day that rings. */
const ringNext: Statement = {
  name: 'bell-expiring-offers',
  text: `insert into bell_notifications (kind, audience, request_id, broker_id, lead_broker_id, company_id, at,
      event_key, detail)
    select '${kind}', 'broker', id, broker_id, lead_broker_id, company_id, $1, event_key, valid_until::text
    from (
      select r.*, '${kind} ' || r.id || ' ' || r.valid_until as event_key
      from requests r
      where (${whereOver}) and valid_until >= $2::date and valid_until <= $3::date
    ) r
    where not exists (
      select from bell_notifications n where n.event_key = r.event_key and n.audience = 'broker'
    )
    order by valid_until, id
    limit ${batch}
    on conflict do nothing
    returning id`,
};

/**
 * Rings for the offers that expire within ten days, once for each last day of each offer. Any number of nodes may run it
 * at once. Out: how many rang.
 */
export async function ringExpiringOffers(
  { database, clock }: Services,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const today = parisDateOf(now);
  let rung = 0;
  for (let last = batch; last === batch;) {
    if (signal?.aborted) return rung;
    last = (await database.query(ringNext, [now, today, plusDays(today, daysBeforeExpiry)])).length;
    rung += last;
  }
  return rung;
}
