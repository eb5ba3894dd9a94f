import { shallowEqual } from '@xstate/react';
import { useCallback } from 'react';
import type { SnapshotFrom } from 'xstate';
import { readingChart, type Reading, type ReadingAnswer } from '#machines/shared/reading/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChild, useChildSelector } from './use-child.ts';

const shown = (snapshot: SnapshotFrom<typeof readingChart>) => ({
  answer: snapshot.context.answer,
  message: snapshot.context.message,
  isFinal: snapshot.context.isFinal,
  isReading: snapshot.matches('reading'),
  isUnavailable: snapshot.matches('unavailable'),
});
const nothing: ReturnType<typeof shown> = {
  answer: null,
  message: null,
  isFinal: false,
  isReading: true,
  isUnavailable: false,
};

/**
 * Additional data of the page's request: the last loaded answer, also during a reload; `null` until the
 * first.
 */
export function useReading<What extends Reading>(what: What) {
  const owner = useRequestOwner();
  const child = useChild(owner, what, readingChart);
  const retry = useCallback(() => child?.send({ type: 'reading.retry' }), [child]);
  const { answer, isFinal, ...rest } = useChildSelector(
    owner,
    what,
    readingChart,
    shown,
    nothing,
    shallowEqual,
  );
  // A refusal ends with a change of the request, which reads again.
  return { ...rest, retry: isFinal ? null : retry, answer: answer as ReadingAnswer<What> | null };
}
