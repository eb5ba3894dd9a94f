import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { calendarFeedChart } from '#machines/calendar-feed/index.ts';
import { useFlow } from './use-flow.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface CalendarFeedScript {
  chart?: typeof calendarFeedChart;
  options?: Pick<ActorOptions<typeof calendarFeedChart>, 'clock' | 'inspect'>;
}

const shown = (snapshot: SnapshotFrom<typeof calendarFeedChart>) => ({
  ...snapshot.context,
  isReading: snapshot.matches('reading'),
  isOpening: snapshot.matches('opening') || snapshot.matches('rereading'),
  isClosing: snapshot.matches('closing'),
});

/** The private address of the account's calendar (docs/domain/calendar.md). */
export function useCalendarFeed({ chart = calendarFeedChart, options }: CalendarFeedScript = {}) {
  const actor = useFlow(chart, options);
  const commands = useMemo(
    () => ({
      open: () => actor.send({ type: 'calendar.open' }),
      close: () => actor.send({ type: 'calendar.close' }),
    }),
    [actor],
  );
  return {
    ...useSelector(actor, shown, shallowEqual),
    ...commands,
    retry: useRetry(actor, 'calendar.retry'),
  };
}
