import { ServiceUnavailable } from '../adapters/outbound/get-json.ts';
import type { Statement } from '../database/executor.ts';
import type { Services } from '../services.ts';
import { settle } from './settle.ts';

const batch = 100;
const next: Statement = {
  name: 'payments-to-settle',
  text: `select id from payments where id > $1 and (state in ('creating', 'open') or (state = 'paid' and applied_at is null and late_at is null)) and created_at < $2 order by id limit ${batch}`,
};
/** Whoever is on the provider's page now is left alone. */
const restMilliseconds = 10 * 60_000;

async function settleOne(id: number, services: Services): Promise<boolean> {
  try {
    await settle(services, id);
    return true;
  } catch (error) {
    services.log.error({ payment: id, error: error instanceof Error ? error.name : 'unknown' }, 'payment not settled');
    // A provider that does not answer will not answer for the next one.
    return !(error instanceof ServiceUnavailable);
  }
}

/** Settles every payment whose call-back never came, or whose telling was cut short. Any number of nodes may do it at once. */
export async function settlePayments(services: Services, signal?: AbortSignal): Promise<void> {
  const before = new Date(services.clock.now().getTime() - restMilliseconds);
  let last: number | undefined = 0;
  while (last !== undefined) {
    const found: { id: number }[] = await services.database.query<{ id: number }>(next, [last, before]);
    for (const { id } of found) {
      if (signal?.aborted || !(await settleOne(id, services))) return;
    }
    last = found.length < batch ? undefined : found.at(-1)?.id;
  }
}
