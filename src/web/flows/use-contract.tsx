import { shallowEqual } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { contractChart } from '#machines/contract/index.ts';
import { useDossierActor } from './use-dossier.tsx';
import { useChild, useChildSelector } from './use-child.ts';

const shown = (snapshot: SnapshotFrom<typeof contractChart>) => ({
  contract: snapshot.context.contract,
  papers: snapshot.context.papers,
  message: snapshot.context.message,
  isRead: snapshot.context.isRead,
  isLoading: snapshot.matches('reading') && !snapshot.context.isRead,
  isUnavailable: snapshot.matches('unavailable'),
});
const nothing: ReturnType<typeof shown> = { contract: null, papers: [], message: null, isRead: false, isLoading: true, isUnavailable: false };

/** What tab 5 of the page's dossier shows. */
export function useContract() {
  const owner = useDossierActor();
  const child = useChild(owner, 'contract', contractChart);
  const commands = useMemo(() => ({ retry: () => child?.send({ type: 'contract.retry' }) }), [child]);
  return { ...useChildSelector(owner, 'contract', contractChart, shown, nothing, shallowEqual), ...commands };
}
