import { unsubmittedStatuses } from '#domain/membership.ts';
import type { Statement } from '../database/executor.ts';
import type { Services } from '../services.ts';
import { AddressMoved, removeWaiting, unproved, type Waiting } from './waiting.ts';

const batch = 200;
/** After its last mail, or its beginning where none left: what /donnees-personnelles promises (docs/domain/registration.md, "One account"). */
const keptDays = 90;

const lastMail = 'coalesce(u.activation_mailed_at, u.created_at)';
const old: Statement = {
  name: 'registrations-unproved-for-long',
  text: `select u.id, u.broker_id, m.id as membership_id from users u join memberships m on m.broker_id = u.broker_id
    where ${unproved('$3')} and ${lastMail} <= $1 and u.id > $2 order by u.id limit ${batch}`,
};
/** Held until the removal is over: no link leaves for it meanwhile. */
const stillOld: Statement = { name: 'registration-still-old', text: `select u.id from users u where u.id = $1 and ${lastMail} <= $2 for update` };

/**
 * Removes the registrations that nobody proved by the mail's link, and those in the shadow of an account. Any number of nodes may do it at once: what another one removed, or
 * what was activated or written to meanwhile, is left alone; one that fails holds up no other.
 */
export async function sweepRegistrations({ database, clock, log }: Services, signal?: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  let last: number | undefined = 0;
  while (last !== undefined) {
    const found: Waiting[] = await database.query<Waiting>(old, [before, last, unsubmittedStatuses]);
    for (const waiting of found) {
      if (signal?.aborted) return;
      try {
        await database.transaction(async (tx) => {
          if ((await tx.query(stillOld, [waiting.id, before])).length > 0) await removeWaiting(tx, waiting);
        });
      } catch (error) {
        if (!(error instanceof AddressMoved)) log.error({ user: waiting.id, error: error instanceof Error ? error.name : 'unknown' }, 'registration not removed');
      }
    }
    last = found.length < batch ? undefined : found.at(-1)?.id;
  }
}
