import { parisDateOf } from '#domain/dates.ts';
import { expiringPlaces } from '#machines/request-lifecycle/law.ts';
import { slugSql, slugsSql } from '../database/slugs.ts';
import type { Statement } from '../database/executor.ts';
import { isConflict } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import { act } from '../requests/act.ts';
import { systemAgent } from '../requests/author.ts';
import { loadRequest } from '../requests/load.ts';
import { everything } from '../requests/scope.ts';

interface Over {
  id: number;
  valid_until: string;
}

const batch = 50;

/**
 * SQL condition: the request has a status and a step at which the law archives it once its offer has expired.
 * It repeats the condition of the index of these offers (tests/unit/offers-over.test.ts).
 */
export const whereOver: string = expiringPlaces
  .map(({ status, steps }) => `status = ${slugSql(status)} and step in ${slugsSql(steps)}`)
  .join(' or ');

const next: Statement = {
  name: 'offers-over',
  text: `select id, valid_until from requests
    where (${whereOver}) and valid_until < $1::date and (valid_until, id) > ($2::date, $3::integer)
    order by valid_until, id limit ${batch}`,
};

async function expire(id: number, services: Services): Promise<boolean> {
  const now = services.clock.now();
  try {
    const row = await loadRequest(services.database, everything, id);
    await act(row, { type: 'OFFER.EXPIRE', channel: 'timer' }, systemAgent(services, now));
    return true;
  } catch (error) {
    // A conflict is no error: another writer was faster, a node or a user who renewed, sent or
    // archived the offer.
    if (!isConflict(error))
      services.log.error(
        { request: id, error: error instanceof Error ? error.name : 'unknown' },
        'offer not archived',
      );
    return false;
  }
}

/**
 * OFFER.EXPIRE (docs/domain/lifecycle.md): archives expired offers, oldest first, each in its own
 * transaction. Any number of nodes may run it at once. An offer that fails is left to the next sweep and does
 * not stop the others. Returns how many it archived.
 */
export async function expireOffers(services: Services, signal?: AbortSignal): Promise<number> {
  const today = parisDateOf(services.clock.now());
  let archived = 0;
  let last: Over | undefined = { id: 0, valid_until: '0001-01-01' };
  while (last) {
    const found: Over[] = await services.database.query<Over>(next, [today, last.valid_until, last.id]);
    for (const { id } of found) {
      if (signal?.aborted) return archived;
      if (await expire(id, services)) archived += 1;
    }
    last = found.length < batch ? undefined : found.at(-1);
  }
  return archived;
}
