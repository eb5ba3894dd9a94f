import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';
import { fromPromise, type ActorOptions, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { listenLive } from '#api/live.ts';
import { bellChart } from '#machines/bell/index.ts';
import { pageSettings } from '../settings.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface BellScript {
  chart?: typeof bellChart;
  options?: Pick<ActorOptions<typeof bellChart>, 'clock' | 'inspect'>;
  jitter?: number;
}

const listen = fromPromise<void, { parent: AnyActorRef }>(({ input: { parent }, signal }) =>
  listenLive(
    pageSettings().apiUrl ?? '',
    {
      opened: () => parent.send({ type: 'stream.opened' }),
      rang: () => parent.send({ type: 'stream.rang' }),
    },
    signal,
  ),
);
const liveChart = bellChart.provide({ actors: { listen } });
/** One a page. */
const drawn = Math.random();

/** The page is in sight, and the browser has a network. */
const isInSight = () => document.visibilityState === 'visible' && navigator.onLine;
function onSight(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    document.removeEventListener('visibilitychange', notify);
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}

const shown = (snapshot: SnapshotFrom<typeof bellChart>) => ({
  bell: snapshot.context.bell,
  isNews: snapshot.context.isNews,
  message: snapshot.context.message,
  isFinal: snapshot.context.isFinal,
  isUnavailable: snapshot.matches({ list: 'unavailable' }),
  isMarking: snapshot.matches({ list: 'marking' }),
});

/** The bell (docs/domain/bell.md), live while the page is in sight. */
export function useBell({ chart = liveChart, options, jitter = drawn }: BellScript = {}) {
  const actor = useFlow(chart, { ...options, input: { jitter } });
  useNotify(actor, { type: useSyncExternalStore(onSight, isInSight) ? 'page.shown' : 'page.hidden' });
  const commands = useMemo(
    () => ({
      readOne: (id: number) => actor.send({ type: 'bell.read', marked: { id } }),
      readAll: (until: number) => actor.send({ type: 'bell.read', marked: { until } }),
    }),
    [actor],
  );
  return {
    ...useSelector(actor, shown, shallowEqual),
    ...commands,
    retry: useRetry(actor, 'bell.retry'),
  };
}
