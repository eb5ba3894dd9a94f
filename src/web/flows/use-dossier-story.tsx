import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { dossierStoryChart } from '#machines/dossier-story/index.ts';

/** The story of a request; told again when its version moves. */
export function useDossierStory(id: number, version: number) {
  const [snapshot, send] = useMachine(dossierStoryChart, { input: { id } });
  const told = useRef(version);
  useEffect(() => {
    if (told.current === version) return;
    told.current = version;
    send({ type: 'story.refresh' });
  }, [version, send]);
  return {
    entries: snapshot.context.entries,
    isLoading: snapshot.matches('loading'),
    isUnavailable: snapshot.matches('unavailable'),
    retry: () => send({ type: 'story.retry' }),
  };
}
