import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { lawTrialChart, type TrialChoice } from '#machines/law-trial/index.ts';
import { useFlow } from './use-flow.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface LawTrialScript {
  chart?: typeof lawTrialChart;
  options?: Pick<ActorOptions<typeof lawTrialChart>, 'clock' | 'inspect'>;
}

const shown = (snapshot: SnapshotFrom<typeof lawTrialChart>) => ({
  choice: snapshot.context.choice,
  trial: snapshot.context.trial,
  message: snapshot.context.message,
  isAsking: snapshot.matches('asking'),
  isUnavailable: snapshot.matches('unavailable'),
});

/** A law asked under choices of the reader: the last answer, and the choices, which may be newer. */
export function useLawTrial(
  law: string,
  begins: Partial<TrialChoice> = {},
  { chart = lawTrialChart, options }: LawTrialScript = {},
) {
  const actor = useFlow(chart, { ...options, input: { law, begins } });
  const commands = useMemo(
    () => ({
      change: (choice: TrialChoice) => actor.send({ type: 'choice.change', choice }),
      retry: () => actor.send({ type: 'trial.retry' }),
    }),
    [actor],
  );
  return { ...useSelector(actor, shown, shallowEqual), ...commands };
}
