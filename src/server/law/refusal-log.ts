import type { CountedLaw } from '#domain/law-figures.ts';
import type { Actor } from '#domain/parties.ts';
import type { Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';

/** An event that a law refused, by neutral keys: no data of the call (docs/domain/law-figures.md). */
export interface NotedRefusal {
  law: CountedLaw;
  /** 0: an object that was not made. */
  object: number;
  event: string;
  /** Its state in each stored region, separated by spaces. */
  state: string;
  role: Actor['role'];
  condition: string;
}

export interface RefusalLog {
  /** Counts a refusal of that instant. Neither waits for the database nor throws. */
  note(refusal: NotedRefusal, now: Date): void;
  /** Resolves once all that was noted is written, or given up. */
  settled(): Promise<void>;
}

/** Different refusals that wait to be written; further ones are not counted. */
const mostWaiting = 500;

const write: Statement = {
  name: 'law refusals, write',
  text: `insert into law_refusals (hour, law, object_id, event, state, role, condition, times)
    select date_trunc('hour', at), law, object, event, state, role, condition, sum(times)
    from jsonb_to_recordset($1::jsonb) as noted (
      at timestamptz, law text, object integer, event text, state text, role text, condition text, times integer
    )
    group by 1, 2, 3, 4, 5, 6, 7
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (hour, law, object_id, event, state, role, condition) do update
      set times = law_refusals.times + excluded.times`,
};

/**
 * The refusals of a node. One statement at a time writes them, outside every transaction; those that come meanwhile
 * are added up and follow together. Those that cannot be written are lost.
 */
export function refusalLog({ database, log }: Pick<Services, 'database' | 'log'>): RefusalLog {
  const waiting = new Map<string, NotedRefusal & { at: Date; times: number }>();
  let writing: Promise<void> | undefined;
  async function writeAll(): Promise<void> {
    // Not within the refused call.
    await Promise.resolve();
    while (waiting.size > 0) {
      const noted = JSON.stringify([...waiting.values()]);
      waiting.clear();
      try {
        await database.query(write, [noted]);
      } catch (error) {
        log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'refusals not counted');
      }
    }
    writing = undefined;
  }
  return {
    note: (refusal, at) => {
      const key = `${at.toISOString().slice(0, 13)} ${Object.values(refusal).join(' ')}`;
      const known = waiting.get(key);
      if (known) known.times += 1;
      else if (waiting.size < mostWaiting) waiting.set(key, { ...refusal, at, times: 1 });
      writing ??= writeAll();
    },
    settled: () => writing ?? Promise.resolve(),
  };
}

declare module '../services/services.ts' {
  interface Services {
    /** What the laws refused on this node. */
    refusals: RefusalLog;
  }
}
