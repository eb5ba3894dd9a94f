import { unsubmittedStatuses } from '#domain/membership.ts';
import type { Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { AddressMoved, removeWaiting, unconfirmed, waitedSince, type Waiting } from './waiting.ts';

const batch = 200;

const old: Statement = {
  name: 'registrations-unconfirmed-for-long',
  text: `select u.id, u.broker_id, m.id as membership_id
    from users u
    join memberships m on m.broker_id = u.broker_id
    where ${unconfirmed('$3')} and (u.put_away or u.created_at <= $1) and u.id > $2
    order by u.id
    limit ${batch}`,
};

/**
 * Removes three kinds of registrations: those that nobody confirmed by the mailed link in time, those at the
 * address of an active account, and those that were replaced. Any number of nodes may run it at once: what
 * was removed or activated meanwhile is left alone. A failure does not stop the others.
 */
export async function sweepRegistrations(
  { database, clock, log }: Services,
  signal?: AbortSignal,
): Promise<void> {
  const before = waitedSince(clock.now());
  let last: number | undefined = 0;
  while (last !== undefined) {
    const found: Waiting[] = await database.query<Waiting>(old, [before, last, unsubmittedStatuses]);
    for (const waiting of found) {
      if (signal?.aborted) return;
      try {
        await database.transaction((tx) => removeWaiting(tx, waiting));
      } catch (error) {
        if (!(error instanceof AddressMoved))
          log.error(
            { user: waiting.id, error: error instanceof Error ? error.name : 'unknown' },
            'registration not removed',
          );
      }
    }
    last = found.length < batch ? undefined : found.at(-1)?.id;
  }
}
