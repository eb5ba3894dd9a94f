import type { Executor, Statement } from '../database/executor.ts';

const stop: Statement = {
  name: 'tariff-replay-stop',
  text: `update tariff_replays
    set state = 'cancelled', ended_at = $2
    where tariff_id = $1 and state = 'running'
    returning id`,
};

/** Stops the replay of a version; returns whether one was running. What was priced so far stays. */
export const stopReplay = async (executor: Executor, tariffId: number, now: Date): Promise<boolean> =>
  (await executor.query(stop, [tariffId, now])).length > 0;
