import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { portalSearchChart, type PortalSearchEmitted } from '#machines/portal-search/index.ts';
import { useEmitted } from './use-emitted-events.ts';
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
  /** Its first result is opened then. */
  isOpening: snapshot.context.opening !== null,
  isShown: snapshot.matches('shown'),
  isUnavailable: snapshot.matches('unavailable'),
});

/**
 * The search of the whole portal (docs/domain/search.md). `onFirst`: opens the first result of an answer for which the
 * user has pressed Enter before.
 */
export function usePortalSearch(
  { chart = portalSearchChart, options }: PortalSearchScript = {},
  onFirst: (answered: PortalSearchEmitted) => void,
) {
  const actor = useFlow(chart, options);
  useEmitted(actor, 'search.first', onFirst);
  const commands = useMemo(
    () => ({
      type: (text: string) => actor.send({ type: 'search.type', text }),
      enter: (isApart: boolean) => actor.send({ type: 'search.enter', isApart }),
    }),
    [actor],
  );
  return {
    ...useSelector(actor, shown, shallowEqual),
    ...commands,
    retry: useRetry(actor, 'search.retry'),
  };
}
