import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { batchChart, type BatchWrite } from '#machines/batch/index.ts';
import { useFlow } from './use-flow.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface BatchScript {
  chart?: typeof batchChart;
  options?: Pick<ActorOptions<typeof batchChart>, 'clock' | 'inspect'>;
}

const viewOf = (snapshot: SnapshotFrom<typeof batchChart>) => {
  const { action, writes, lines, undos, isUndo, isUnconfirmed, message } = snapshot.context;
  return {
    action,
    writes,
    lines,
    isUndo,
    /** Number of writes that may be taken back. */
    undoable: undos.length,
    isUnconfirmed,
    message,
    isAsking: snapshot.matches('asking'),
    isWriting: snapshot.matches('writing'),
    isHalted: snapshot.matches('halted'),
    isReporting: snapshot.matches('reporting'),
  };
};

/** The same action on several objects: its question, its progress, its report. */
export function useBatch({ chart = batchChart, options }: BatchScript = {}) {
  const actor = useFlow(chart, options);
  const view = useSelector(actor, viewOf, shallowEqual);
  const commands = useMemo(
    () => ({
      ask: (action: string) => actor.send({ type: 'batch.ask', action }),
      cancel: () => actor.send({ type: 'batch.cancel' }),
      confirm: (writes: readonly BatchWrite[]) => actor.send({ type: 'batch.confirm', writes }),
      retry: () => actor.send({ type: 'batch.retry' }),
      skip: () => actor.send({ type: 'batch.skip' }),
      stop: () => actor.send({ type: 'batch.stop' }),
      undo: () => actor.send({ type: 'batch.undo' }),
      close: () => actor.send({ type: 'batch.close' }),
    }),
    [actor],
  );
  return { ...view, ...commands };
}

export type Batch = ReturnType<typeof useBatch>;
