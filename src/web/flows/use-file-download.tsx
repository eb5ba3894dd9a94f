import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { fileDownloadChart, type WantedFile } from '#machines/file-download/index.ts';

/** Hands a file to the browser under its name. */
function handOver(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file that is asked for with a press. */
export function useFileDownload() {
  const actor = useActorRef(fileDownloadChart);
  useLayoutEffect(() => {
    const heard = actor.on('file.ready', ({ blob, name }) => handOver(blob, name));
    return () => heard.unsubscribe();
  }, [actor]);
  const isFetching = useSelector(actor, (snapshot) => snapshot.matches('fetching'));
  const message = useSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.message : null));
  return { isFetching, message, download: (file: WantedFile) => actor.send({ type: 'file.ask', file }), retry: () => actor.send({ type: 'file.retry' }) };
}
