import { parisDateOf } from '#domain/dates.ts';
import { systemActor } from '#domain/parties.ts';
import { isTariffEvent } from '#domain/tariff-versions.ts';
import { permitted, statesOnTheClock } from '#machines/tariff-version/law.ts';
import { isConflict } from '../calls/refused.ts';
import type { Statement } from '../database/executor.ts';
import { systemAuthor } from '../law/author.ts';
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

/** Sends the timer's event of one version. Returns whether it moved. */
async function look(id: number, services: Services): Promise<boolean> {
  const { database, clock, log } = services;
  const now = clock.now();
  try {
    const row = await loadTariff(database, id);
    const facts = await factsOf(database, row, { today: parisDateOf(now), reader: null });
    const event = permitted({ tariff: row.state }, facts, systemActor).find(
      ({ channel }) => channel === 'timer',
    )?.event;
    if (event === undefined || !isTariffEvent(event)) return false;
    await transition(
      row,
      { type: event, channel: 'timer' },
      { facts },
      { author: systemAuthor, reader: { userId: null, now }, services, now },
    );
    return true;
  } catch (error) {
    if (!isConflict(error))
      log.error(
        { tariff: id, error: error instanceof Error ? error.name : 'unknown' },
        'version of the tariff not looked at',
      );
    return false;
  }
}

/**
 * Sends the timer events of all versions (docs/domain/tariff-versions.md), and reads which are published. Several
 * nodes may run it at once. Returns the number of moved ones.
 */
export async function sweepTariffs(services: Services, signal?: AbortSignal): Promise<number> {
  const { database, tariffs, clock } = services;
  await tariffs.read(database);
  const found = await database.query<{ id: number }>(due, [statesOnTheClock, parisDateOf(clock.now())]);
  let moved = 0;
  for (const { id } of found) {
    if (signal?.aborted) break;
    if (await look(id, services)) moved += 1;
  }
  return moved;
}
