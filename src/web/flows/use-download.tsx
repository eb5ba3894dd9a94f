import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RequestResource } from '#contract/request-resources.ts';
import { downloadChart, type WantedFile } from '#machines/shared/download/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChild, type Owner } from './use-child.ts';

type DownloadActor = ActorRefFrom<typeof downloadChart>;

const shown = (snapshot: SnapshotFrom<typeof downloadChart> | undefined) => ({
  isFetching: snapshot?.matches('fetching') ?? false,
  /** The last requested file. */
  file: snapshot?.context.file ?? null,
  /** Error message. */
  message: snapshot?.matches('failed') ? snapshot.context.message : null,
});

function useShown(actor: DownloadActor | undefined) {
  const commands = useMemo(
    () => ({
      download: (file: WantedFile) => actor?.send({ type: 'file.ask', file }),
      retry: () => actor?.send({ type: 'file.retry' }),
    }),
    [actor],
  );
  return {
    ...useSelector(actor, shown, shallowEqual),
    ...commands,
    /** `false` after the chart has failed. */ isOffered: actor !== undefined,
  };
}

/** Downloads a file through the owner's child actor with that id. */
export const useDownload = (owner: Owner, id: string) => useShown(useChild(owner, id, downloadChart));

/** Downloads a document of the page's request. */
export function useRequestPaper(
  paper: 'devisPdf' | 'letter',
  { id, reference }: Pick<RequestResource, 'id' | 'reference'>,
) {
  const { download, ...rest } = useDownload(useRequestOwner(), paper);
  const name = paper === 'letter' ? `Lettre de refus ${reference}.pdf` : `Devis ${reference}.pdf`;
  return { ...rest, download: () => download({ call: { params: { id } }, name }) };
}
