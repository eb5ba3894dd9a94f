import { useMemo } from 'react';
import { shallowEqual } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { dossierStoryChart } from '#machines/dossier-story/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChild, useChildSelector } from './use-child.ts';

const shown = (snapshot: SnapshotFrom<typeof dossierStoryChart>) => ({
  entries: snapshot.context.entries,
  isLoading: snapshot.matches('loading'),
  isUnavailable: snapshot.matches('unavailable'),
});
const nothing: ReturnType<typeof shown> = { entries: [], isLoading: true, isUnavailable: false };

/** The story of the page's request. */
export function useDossierStory() {
  const owner = useRequestOwner();
  const story = useChild(owner, 'story', dossierStoryChart);
  const commands = useMemo(() => ({ retry: () => story?.send({ type: 'story.retry' }) }), [story]);
  return { ...useChildSelector(owner, 'story', dossierStoryChart, shown, nothing, shallowEqual), ...commands };
}
