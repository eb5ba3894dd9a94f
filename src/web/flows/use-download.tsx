import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { downloadChart, type WantedFile } from '#machines/shared/download/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChild, type Owner } from './use-child.ts';

type DownloadActor = ActorRefFrom<typeof downloadChart>;

const shown = (snapshot: SnapshotFrom<typeof downloadChart> | undefined) => ({
  isFetching: snapshot?.matches('fetching') ?? false,
  /** The one that was asked for last. */
  file: snapshot?.context.file ?? null,
  /** Why it did not come. */
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
    /** Off once its chart has broken. */ isOffered: actor !== undefined,
  };
}

/** A file that is asked for with a press: its chart is the owner's child of that id. */
export const useDownload = (owner: Owner, id: string) => useShown(useChild(owner, id, downloadChart));

/** A paper of the page's request. */
export function useRequestPaper(
  paper: 'devisPdf' | 'letter',
  { id, reference }: Pick<RequestResource, 'id' | 'reference'>,
) {
  const { download, ...rest } = useDownload(useRequestOwner(), paper);
  const name = paper === 'letter' ? `Lettre de refus ${reference}.pdf` : `Devis ${reference}.pdf`;
  return { ...rest, download: () => download({ call: { params: { id } }, name }) };
}
