import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { downloadChart, type WantedFile } from '#machines/shared/download/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChild } from './use-child.ts';
import { useFlow } from './use-flow.ts';

type DownloadActor = ActorRefFrom<typeof downloadChart>;

const shown = (snapshot: SnapshotFrom<typeof downloadChart> | undefined) => ({
  isFetching: snapshot?.matches('fetching') ?? false,
  /** Why it did not come. */
  message: snapshot?.matches('failed') ? snapshot.context.message : null,
});

function useShown(actor: DownloadActor | undefined) {
  const commands = useMemo(
    () => ({ download: (file: WantedFile) => actor?.send({ type: 'file.ask', file }), retry: () => actor?.send({ type: 'file.retry' }) }),
    [actor],
  );
  return { ...useSelector(actor, shown, shallowEqual), ...commands };
}

/** A file that is asked for with a press, on a page whose chart owns none. */
export const useDownload = (chart: typeof downloadChart) => useShown(useFlow(chart, {}));

/** A paper of the page's request. */
export function useRequestPaper(paper: 'devisPdf' | 'letter', { id, reference }: Pick<RequestResource, 'id' | 'reference'>) {
  const { download, ...rest } = useShown(useChild(useRequestOwner(), paper, downloadChart));
  const name = paper === 'letter' ? `Lettre de refus ${reference}.pdf` : `Devis ${reference}.pdf`;
  return { ...rest, download: () => download({ call: { params: { id } }, name }) };
}
