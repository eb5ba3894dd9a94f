import { isClaimEvent } from '#domain/claim-events.ts';
import { parisDateOf } from '#domain/dates.ts';
import { systemActor } from '#domain/parties.ts';
import { permitted, statesOnTheClock } from '#machines/claim/law.ts';
import type { Statement } from '../database/executor.ts';
import { isConflict } from '../calls/refused.ts';
import { systemAgent } from '../requests/author.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { factsOf } from './facts.ts';
import { claimAgentOf } from './kind.ts';
import { loadClaim } from './row.ts';
import { transition } from './store.ts';

const batch = 50;
/** Claims whose clock may have an event: in states where the law takes a timer. */
const onTheClock: Statement = {
  name: 'claims-on-the-clock',
  text: `select id from claims where state = any ($2::text[]) and id > $1 order by id limit ${batch}`,
};

/** Sends what the clock of one claim says, where it says anything. */
async function look(id: number, services: Services): Promise<boolean> {
  const now = services.clock.now();
  try {
    const row = await loadClaim(services.database, everything, id);
    const facts = factsOf(row, parisDateOf(now));
    const due = permitted({ claim: row.state }, facts, systemActor).find(
      ({ channel }) => channel === 'timer',
    )?.event;
    if (due === undefined || !isClaimEvent(due)) return false;
    await transition(
      row,
      { type: due, channel: 'timer' },
      { facts },
      claimAgentOf(systemAgent(services, now)),
    );
    return true;
  } catch (error) {
    if (!isConflict(error))
      services.log.error(
        { claim: id, error: error instanceof Error ? error.name : 'unknown' },
        'claim not looked at',
      );
    return false;
  }
}

/**
 * The clocks of claims (docs/domain/claims.md): ten days constitute a claim, and each
 * binding term that passes is told once. Any number of nodes may do it at once, each
 * claim in its own transaction; one that fails holds up no other. Gives how many moved.
 */
export async function sweepClaims(services: Services, signal?: AbortSignal): Promise<number> {
  let moved = 0;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const found: { id: number }[] = await services.database.query<{ id: number }>(onTheClock, [
      last,
      statesOnTheClock,
    ]);
    for (const { id } of found) {
      if (signal?.aborted) return moved;
      if (await look(id, services)) moved += 1;
    }
    last = found.length < batch ? undefined : found.at(-1)?.id;
  }
  return moved;
}
