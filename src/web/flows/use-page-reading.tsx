import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { ActorOptions } from 'xstate';
import {
  readingOf,
  type Reading,
  type ReadingAnswer,
  type readingChart,
  type ReadingInput,
} from '#machines/shared/reading/index.ts';
import { useFlow } from './use-flow.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface ReadingScript {
  chart?: typeof readingChart;
  options?: Pick<ActorOptions<typeof readingChart>, 'clock' | 'inspect'>;
}

/** Loads data that belongs to no request, by what it is asked with; `null` until it is loaded. */
export function usePageReading<What extends Reading>(
  what: What,
  { chart, options }: ReadingScript = {},
  asked: Partial<
    Pick<ReadingInput, 'id' | 'query' | 'filters' | 'chart' | 'version' | 'page' | 'screen'>
  > = {},
) {
  const [reading] = useState(() => chart ?? readingOf(what));
  const actor = useFlow(reading, { ...options, input: { id: null, ...asked } });
  const view = useSelector(
    actor,
    (snapshot) => ({
      answer: snapshot.context.answer,
      message: snapshot.context.message,
      isFinal: snapshot.context.isFinal,
      isReading: snapshot.matches('reading'),
    }),
    shallowEqual,
  );
  const retry = useCallback(() => actor.send({ type: 'reading.retry' }), [actor]);
  const refresh = useCallback(() => actor.send({ type: 'request.changed' }), [actor]);
  const { isFinal, answer, ...shown } = view;
  // What is refused, or does not exist, is not read again.
  return { ...shown, refresh, answer: answer as ReadingAnswer<What> | null, retry: isFinal ? null : retry };
}
