import { shallowEqual } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { readingChart, type Reading, type ReadingAnswer } from '#machines/shared/reading/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChild, useChildSelector } from './use-child.ts';

const shown = (snapshot: SnapshotFrom<typeof readingChart>) => ({
  answer: snapshot.context.answer,
  message: snapshot.context.message,
  isReading: snapshot.matches('reading'),
  isUnavailable: snapshot.matches('unavailable'),
});
const nothing: ReturnType<typeof shown> = {
  answer: null,
  message: null,
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
  const commands = useMemo(() => ({ retry: () => child?.send({ type: 'reading.retry' }) }), [child]);
  const { answer, ...rest } = useChildSelector(owner, what, readingChart, shown, nothing, shallowEqual);
  return { ...rest, ...commands, answer: answer as ReadingAnswer<What> | null };
}
