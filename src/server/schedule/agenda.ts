import type { Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { visit } from './visit.ts';

const batch = 50;

const next: Statement = {
  name: 'schedule-agenda',
  text: `select id, next_look
    from requests
    where next_look is not null and next_look <= $1 and (next_look, id) > ($2::timestamptz, $3::integer)
    order by next_look, id
    limit ${batch}`,
};

interface Entry {
  id: number;
  next_look: Date;
}

/**
 * Checks every request whose day has come, the one that has waited longest first (docs/domain/time.md). Any
 * number of nodes may run it at once. A request that fails is left to the next sweep and does not stop the
 * others.
 */
export async function keepAgenda(services: Services, signal?: AbortSignal): Promise<void> {
  const now = services.clock.now();
  let last: Entry | undefined = { id: 0, next_look: new Date(0) };
  while (last) {
    const found: Entry[] = await services.database.query<Entry>(next, [now, last.next_look, last.id]);
    for (const { id } of found) {
      if (signal?.aborted) return;
      await visit(id, services).catch((error: unknown) =>
        services.log.error(
          { request: id, error: error instanceof Error ? error.name : 'unknown' },
          'timed events failed',
        ),
      );
    }
    last = found.length < batch ? undefined : found.at(-1);
  }
}
