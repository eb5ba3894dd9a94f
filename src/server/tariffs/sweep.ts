import { parisDateOf } from '#domain/dates.ts';
import { systemActor } from '#domain/parties.ts';
import { isTariffEvent } from '#domain/tariff-versions.ts';
import { permitted, statesOnTheClock } from '#machines/tariff-version/law.ts';
import type { Statement } from '../database/executor.ts';
import { systemAuthor } from '../law/author.ts';
import { lookAtEach, timerEvent, type ClockWork } from '../law/sweep.ts';
import type { Services } from '../services/services.ts';
import { factsOf } from './facts.ts';
import { loadTariff } from './row.ts';
import { transition } from './store.ts';

/** Versions whose first day has come, earliest first. `$2`: today in Paris. */
const due: Statement = {
  name: 'tariffs_on_the_clock',
  text: `select id
    from tariff_versions
    where state = any ($1::text[]) and valid_from <= $2::date
    order by valid_from`,
};

/** Sends the timer's event of one version, if there is one. */
const work: ClockWork = {
  kind: 'tariff',
  look: async (id, services, now) => {
    const row = await loadTariff(services.database, id);
    const facts = await factsOf(services.database, row, { today: parisDateOf(now), reader: null });
    const event = timerEvent(permitted({ tariff: row.state }, facts, systemActor));
    if (event === undefined || !isTariffEvent(event)) return false;
    const agent = { author: systemAuthor, reader: { userId: null, now }, services, now };
    await transition(row, { type: event, channel: 'timer' }, { facts }, agent);
    return true;
  },
};

/**
 * Sends the timer events of all versions (docs/domain/tariff-versions.md), and reads which are published. Several
 * nodes may run it at once. Returns the number of moved ones.
 */
export async function sweepTariffs(services: Services, signal?: AbortSignal): Promise<number> {
  const { database, tariffs, clock } = services;
  await tariffs.read(database);
  const found = await database.query<{ id: number }>(due, [statesOnTheClock, parisDateOf(clock.now())]);
  return lookAtEach(found, work, services, signal);
}
