import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { tariffReplayChart } from '#machines/tariff-replay/index.ts';
import { useFlow } from './use-flow.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted calls, a clock, an inspector. */
export interface ReplayScript {
  chart?: typeof tariffReplayChart;
  options?: Pick<ActorOptions<typeof tariffReplayChart>, 'clock' | 'inspect'>;
}

const shown = (snapshot: SnapshotFrom<typeof tariffReplayChart>) => ({
  /** The last replay; null if there is none. */
  replay: snapshot.context.replay,
  message: snapshot.context.message,
  isReading: snapshot.matches('reading'),
  isUnavailable: snapshot.matches('unavailable'),
  isStarting: snapshot.matches('starting'),
  isRunning: snapshot.matches('following') || snapshot.matches('cancelling'),
  isCancelling: snapshot.matches('cancelling'),
});

/** The portfolio replayed under a version of the tariff. */
export function useTariffReplay(id: number, { chart = tariffReplayChart, options }: ReplayScript = {}) {
  const actor = useFlow(chart, { ...options, input: { id } });
  const commands = useMemo(
    () => ({
      start: (version: number) => actor.send({ type: 'replay.start', version, key: crypto.randomUUID() }),
      cancel: () => actor.send({ type: 'replay.cancel' }),
    }),
    [actor],
  );
  return { ...useSelector(actor, shown, shallowEqual), ...commands, retry: useRetry(actor, 'replay.retry') };
}
