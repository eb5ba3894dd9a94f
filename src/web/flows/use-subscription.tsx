import { shallowEqual } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { subscriptionChart } from '#machines/subscription/index.ts';
import { useDossierActor } from './use-dossier.tsx';
import { useChild, useChildSelector } from './use-child.ts';

const shown = (snapshot: SnapshotFrom<typeof subscriptionChart>) => ({
  study: snapshot.context.study,
  papers: snapshot.context.papers,
  message: snapshot.context.message,
  isRead: snapshot.context.isRead,
  isLoading: snapshot.matches('reading') && !snapshot.context.isRead,
  isUnavailable: snapshot.matches('unavailable'),
});
const nothing: ReturnType<typeof shown> = { study: null, papers: [], message: null, isRead: false, isLoading: true, isUnavailable: false };

/** What tab 4 of the page's dossier shows. */
export function useSubscription() {
  const owner = useDossierActor();
  const child = useChild(owner, 'subscription', subscriptionChart);
  const commands = useMemo(() => ({ retry: () => child?.send({ type: 'subscription.retry' }) }), [child]);
  return { ...useChildSelector(owner, 'subscription', subscriptionChart, shown, nothing, shallowEqual), ...commands };
}
