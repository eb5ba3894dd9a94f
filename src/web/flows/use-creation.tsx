import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions } from 'xstate';
import { creationOf, type creationChart, type CreationKind } from '#machines/shared/creation/index.ts';
import { useFlow } from './use-flow.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface CreationScript {
  chart?: typeof creationChart;
  options?: Pick<ActorOptions<typeof creationChart>, 'clock' | 'inspect'>;
}

/** A form that makes one object: its sending, and what the server refuses. */
export function useCreation(kind: CreationKind, { chart = creationOf(kind), options }: CreationScript = {}) {
  const actor = useFlow(chart, { ...options, input: { kind } });
  const view = useSelector(
    actor,
    (snapshot) => ({
      errors: snapshot.context.errors,
      message: snapshot.context.message,
      isWriting: snapshot.matches('sending'),
      isMade: snapshot.matches('made'),
    }),
    shallowEqual,
  );
  const send = useMemo(
    () => (input: object) => actor.send({ type: 'form.send', input, key: crypto.randomUUID() }),
    [actor],
  );
  return { ...view, send };
}

export type Creation = ReturnType<typeof useCreation>;
