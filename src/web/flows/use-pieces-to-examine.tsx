import { shallowEqual, useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { piecesToExamineChart } from '#machines/pieces-to-examine/index.ts';
import { pageNumberIn } from '#machines/shared/page-number.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface PiecesScript {
  chart?: typeof piecesToExamineChart;
  options?: Pick<ActorOptions<typeof piecesToExamineChart>, 'clock' | 'inspect'>;
}

const viewOf = (snapshot: SnapshotFrom<typeof piecesToExamineChart>) => ({
  page: snapshot.context.page,
  pieces: snapshot.context.pieces,
  isLoading: snapshot.matches('loading') || snapshot.matches('beyond'),
  isClear: snapshot.matches('clear'),
  message: snapshot.matches('unavailable') ? snapshot.context.message : null,
});

/** The papers of brokers that wait for an admin: the page that the address asks for. */
export function usePiecesToExamine({ chart = piecesToExamineChart, options }: PiecesScript = {}) {
  const [params] = useSearchParams();
  const page = pageNumberIn(params);
  const actor = useFlow(chart, { ...options, input: { page } });
  useNotify(actor, { type: 'page.turn', page });
  return {
    ...useSelector(actor, viewOf, shallowEqual),
    refresh: () => actor.send({ type: 'pieces.refresh' }),
  };
}
