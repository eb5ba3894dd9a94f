import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { piecesToExamineChart } from '#machines/pieces-to-examine/index.ts';
import { useFlow } from './use-flow.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface PiecesScript {
  chart?: typeof piecesToExamineChart;
  options?: Pick<ActorOptions<typeof piecesToExamineChart>, 'clock' | 'inspect'>;
}

const viewOf = (snapshot: SnapshotFrom<typeof piecesToExamineChart>) => ({
  pieces: snapshot.context.pieces, isLoading: snapshot.matches('loading'), isClear: snapshot.matches('clear'), message: snapshot.matches('unavailable') ? snapshot.context.message : null,
});

/** The papers of brokers that wait for an admin. */
export function usePiecesToExamine({ chart = piecesToExamineChart, options }: PiecesScript = {}) {
  const actor = useFlow(chart, options);
  return { ...useSelector(actor, viewOf, shallowEqual), refresh: () => actor.send({ type: 'pieces.refresh' }) };
}
