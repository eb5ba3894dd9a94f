import { ServiceUnavailable, UnusableAnswer } from '../adapters/outbound/circuit.ts';
import type { Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { sendRefund } from './refunds.ts';
import { reconcilePayment } from './reconcile.ts';
import { watchUnusable } from './unusable.ts';

const batch = 100;
const next: Statement = {
  name: 'payments-to-settle',
  text: `select id
    from payments
    where id > $1
      and (state in ('creating', 'open') or (state = 'paid' and applied_at is null and late_at is null))
      and created_at < $2
    order by id
    limit ${batch}`,
};
const refundsNext: Statement = {
  name: 'refunds-under-way',
  text: `select id
    from refunds
    where id > $1 and state = 'approved' and provider_refund_id is not null and approved_at < $2
    order by id
    limit ${batch}`,
};
/** Age of a payment before the sweep asks about it, ms: a payer may still be on the provider's page. */
const restMilliseconds = 10 * 60_000;

type Ask = (id: number) => Promise<void>;

async function askOne(
  ask: Ask,
  id: number,
  what: 'payment' | 'refund',
  services: Services,
): Promise<boolean> {
  try {
    await ask(id);
    return true;
  } catch (error) {
    services.log.error(
      { [what]: id, error: error instanceof Error ? error.name : 'unknown' },
      `${what} not settled`,
    );
    if (error instanceof UnusableAnswer) await watchUnusable(services, { what, id });
    // A provider that does not answer will not answer for the next one.
    return !(error instanceof ServiceUnavailable) || error instanceof UnusableAnswer;
  }
}

async function askEach(
  services: Services,
  what: 'payment' | 'refund',
  { statement, ask }: { statement: Statement; ask: Ask },
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(services.clock.now().getTime() - restMilliseconds);
  let last: number | undefined = 0;
  while (last !== undefined) {
    const found: { id: number }[] = await services.database.query<{ id: number }>(statement, [last, before]);
    for (const { id } of found) {
      if (signal?.aborted || !(await askOne(ask, id, what, services))) return;
    }
    last = found.length < batch ? undefined : found.at(-1)?.id;
  }
}

/**
 * Settles every payment whose call-back never came or was not handled to the end, and asks about refunds in
 * progress. Any number of nodes may run it at once.
 */
export async function reconcilePayments(services: Services, signal?: AbortSignal): Promise<void> {
  await askEach(
    services,
    'payment',
    { statement: next, ask: (id) => reconcilePayment(services, id) },
    signal,
  );
  await askEach(
    services,
    'refund',
    { statement: refundsNext, ask: (id) => sendRefund({ refundId: id }, services) },
    signal,
  );
}
