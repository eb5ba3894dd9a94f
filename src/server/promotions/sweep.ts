import { parisDateOf } from '#domain/dates.ts';
import { systemActor } from '#domain/parties.ts';
import { isPromotionEvent } from '#domain/promotion-events.ts';
import { permitted, statesOnTheClock } from '#machines/promotion/law.ts';
import type { Statement } from '../database/executor.ts';
import { lookAtEach, timerEvent, type ClockWork } from '../law/sweep.ts';
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

/** Sends the timer's event of one promotion, if there is one. */
const work: ClockWork = {
  kind: 'promotion',
  look: async (id, services, now) => {
    const row = await promotionById(services.database, id);
    if (!row) return false;
    const facts = factsOf(row, parisDateOf(now));
    const event = timerEvent(permitted({ promotion: row.state }, facts, systemActor));
    if (event === undefined || !isPromotionEvent(event)) return false;
    await transition(row, { type: event, channel: 'timer' }, { facts }, clockAgent(services, now));
    return true;
  },
};

/**
 * Sends the timer events of all promotions (docs/domain/promotion.md). Several nodes may run it at once. Returns
 * the number of moved ones.
 */
export async function sweepPromotions(services: Services, signal?: AbortSignal): Promise<number> {
  const today = parisDateOf(services.clock.now());
  const found = await services.database.query<{ id: number }>(due, [statesOnTheClock, today]);
  return lookAtEach(found, work, services, signal);
}
