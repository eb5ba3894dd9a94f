import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { openSimulationsChart, type OpenSimulationsInput } from '#machines/open-simulations/index.ts';
import { useFlow } from './use-flow.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted actors, a clock, an inspector, the key of a new simulation. */
export interface OpenSimulationsScript {
  chart?: typeof openSimulationsChart;
  options?: Pick<ActorOptions<typeof openSimulationsChart>, 'clock' | 'inspect'>;
  fresh?: string;
}

const viewOf = (snapshot: SnapshotFrom<typeof openSimulationsChart>) => ({
  begun: snapshot.context.begun,
  message: snapshot.context.message,
  isUnavailable: snapshot.matches('unavailable'),
  /** Also while the list is reloaded after a removal. */
  isListed:
    snapshot.context.begun.length > 0 && !snapshot.matches('unavailable') && !snapshot.matches('none'),
  isFree: snapshot.matches('listed'),
  /** The simulation whose removal needs a confirmation. */
  asked: snapshot.matches('confirming') ? snapshot.context.removing : null,
  removing: snapshot.matches('removing') ? snapshot.context.removing : null,
});

/** Started simulations of a type that have no request yet. */
export function useOpenSimulations(
  input: OpenSimulationsInput,
  { chart = openSimulationsChart, options }: OpenSimulationsScript = {},
) {
  const actor = useFlow(chart, { ...options, input });
  return {
    ...useSelector(actor, viewOf, shallowEqual),
    retry: useRetry(actor, 'list.retry'),
    askRemoval: (key: string) => actor.send({ type: 'removal.ask', key }),
    remove: () => actor.send({ type: 'removal.confirm' }),
    keep: () => actor.send({ type: 'removal.cancel' }),
  };
}
