import { isConflict } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';

/** What the clock does to one object of a law: it sends the event that a timer may send, if there is one. */
export interface ClockWork {
  /** The kind of object, for the log: `claim`. */
  kind: string;
  /** Returns whether the object has moved. */
  look: (id: number, services: Services, now: Date) => Promise<boolean>;
}

/** The event that a timer sends, of those that the law permits to the system; undefined if there is none. */
export const timerEvent = (permitted: readonly { event: string; channel: string }[]): string | undefined =>
  permitted.find(({ channel }) => channel === 'timer')?.event;

async function lookAt(id: number, { kind, look }: ClockWork, services: Services): Promise<boolean> {
  try {
    return await look(id, services, services.clock.now());
  } catch (error) {
    // Somebody else moved it meanwhile.
    if (!isConflict(error))
      services.log.error(
        { [kind]: id, error: error instanceof Error ? error.name : 'unknown' },
        `${kind} not looked at`,
      );
    return false;
  }
}

/**
 * Looks at each object, one after the other. Several nodes may do it at once; each object has its own transaction,
 * and one that fails does not stop the others. Ends early once `signal` is aborted. Returns the number of moved ones.
 */
export async function lookAtEach(
  found: readonly { id: number }[],
  work: ClockWork,
  services: Services,
  signal?: AbortSignal,
): Promise<number> {
  let moved = 0;
  for (const { id } of found) {
    if (signal?.aborted) break;
    if (await lookAt(id, work, services)) moved += 1;
  }
  return moved;
}
