import { isClaimEvent } from '#domain/claim-events.ts';
import { parisDateOf } from '#domain/dates.ts';
import { systemActor } from '#domain/parties.ts';
import { permitted, statesOnTheClock } from '#machines/claim/law.ts';
import type { Statement } from '../database/executor.ts';
import { lookAtEach, timerEvent, type ClockWork } from '../law/sweep.ts';
import { systemAgent } from '../requests/author.ts';
import { everything } from '../requests/scope.ts';
import type { Services } from '../services/services.ts';
import { factsOf } from './facts.ts';
import { claimAgentOf } from './kind.ts';
import { loadClaim } from './row.ts';
import { transition } from './store.ts';

const batch = 50;
/** Claims in states where the law takes an event of a timer. */
const onTheClock: Statement = {
  name: 'claims-on-the-clock',
  text: `select id from claims where state = any ($2::text[]) and id > $1 order by id limit ${batch}`,
};

/** Sends the timer's event of one claim, if there is one. */
const work: ClockWork = {
  kind: 'claim',
  look: async (id, services, now) => {
    const row = await loadClaim(services.database, everything, id);
    const facts = factsOf(row, parisDateOf(now));
    const due = timerEvent(permitted({ claim: row.state }, facts, systemActor));
    if (due === undefined || !isClaimEvent(due)) return false;
    const agent = claimAgentOf(systemAgent(services, now));
    await transition(row, { type: due, channel: 'timer' }, { facts }, agent);
    return true;
  },
};

/**
 * Sends the timer events of all claims (docs/domain/claims.md): a claim is constituted after ten days, and
 * each missed binding term is reported once. Several nodes may run it at once. Returns the number of changed
 * claims.
 */
export async function sweepClaims(services: Services, signal?: AbortSignal): Promise<number> {
  let moved = 0;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const found: { id: number }[] = await services.database.query<{ id: number }>(onTheClock, [
      last,
      statesOnTheClock,
    ]);
    moved += await lookAtEach(found, work, services, signal);
    last = signal?.aborted || found.length < batch ? undefined : found.at(-1)?.id;
  }
  return moved;
}
