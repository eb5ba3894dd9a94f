import { parisDateOf } from '#domain/dates.ts';
import { systemActor } from '#domain/parties.ts';
import { isPromotionEvent } from '#domain/promotion-events.ts';
import { permitted, statesOnTheClock } from '#machines/promotion/law.ts';
import { isConflict } from '../calls/refused.ts';
import type { Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { factsOf } from './facts.ts';
import { clockAgent } from './kind.ts';
import { promotionById } from './row.ts';
import { transition } from './store.ts';

/** Promotions whose first day has come, or whose last day is over. `$2`: today in Paris. */
const due: Statement = {
  name: 'promotions_on_the_clock',
  text: `select id
    from promotions
    where state = any ($1::text[])
      and (last_day < $2::date or (state = 'scheduled' and first_day <= $2::date))
    order by id`,
};

/** Sends the timer's event of one promotion. Returns whether it moved. */
async function look(id: number, services: Services): Promise<boolean> {
  const now = services.clock.now();
  try {
    const row = await promotionById(services.database, id);
    if (!row) return false;
    const facts = factsOf(row, parisDateOf(now));
    const event = permitted({ promotion: row.state }, facts, systemActor).find(
      ({ channel }) => channel === 'timer',
    )?.event;
    if (event === undefined || !isPromotionEvent(event)) return false;
    await transition(row, { type: event, channel: 'timer' }, { facts }, clockAgent(services, now));
    return true;
  } catch (error) {
    if (!isConflict(error))
      services.log.error(
        { promotion: id, error: error instanceof Error ? error.name : 'unknown' },
        'promotion not looked at',
      );
    return false;
  }
}

/**
 * Sends the timer events of all promotions (docs/domain/promotion.md). Several nodes may run it at once; each
 * promotion has its own transaction, and a failure does not stop the others. Returns the number of moved ones.
 */
export async function sweepPromotions(services: Services, signal?: AbortSignal): Promise<number> {
  const found = await services.database.query<{ id: number }>(due, [
    statesOnTheClock,
    parisDateOf(services.clock.now()),
  ]);
  let moved = 0;
  for (const { id } of found) {
    if (signal?.aborted) break;
    if (await look(id, services)) moved += 1;
  }
  return moved;
}
