import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { portalSearchChart } from '#machines/portal-search/index.ts';
import { useFlow } from './use-flow.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface PortalSearchScript {
  chart?: typeof portalSearchChart;
  options?: Pick<ActorOptions<typeof portalSearchChart>, 'clock' | 'inspect'>;
}

const shown = (snapshot: SnapshotFrom<typeof portalSearchChart>) => ({
  text: snapshot.context.text,
  found: snapshot.context.found,
  message: snapshot.context.message,
  /** The text is typed, or searched, and has no answer yet. */
  isSearching: snapshot.matches('typing') || snapshot.matches('searching'),
  isShown: snapshot.matches('shown'),
  isUnavailable: snapshot.matches('unavailable'),
});

/** The search of the whole portal (docs/domain/search.md). */
export function usePortalSearch({ chart = portalSearchChart, options }: PortalSearchScript = {}) {
  const actor = useFlow(chart, options);
  const type = useMemo(() => (text: string) => actor.send({ type: 'search.type', text }), [actor]);
  return {
    ...useSelector(actor, shown, shallowEqual),
    type,
    retry: useRetry(actor, 'search.retry'),
  };
}
