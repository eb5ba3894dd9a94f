import type { RequestResource } from '#contract/request-resources.ts';
import { Button } from '../../components/Button.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { useDossierActor } from '../../flows/use-dossier.tsx';
import { useDownload } from '../../flows/use-download.tsx';

/** Downloads the whole dossier as a ZIP. */
export function ArchiveButton({
  request: { id, reference },
}: {
  request: Pick<RequestResource, 'id' | 'reference'>;
}) {
  const { download, retry, isFetching, message, isOffered } = useDownload(useDossierActor(), 'archive');
  if (!isOffered) return null;
  return (
    <>
      <Button
        size="sm"
        icon="download"
        busy={isFetching}
        onClick={() => download({ call: { params: { id } }, name: `Dossier ${reference}.zip` })}
      >
        Tout le dossier
      </Button>
      {message && <RetryAlert title="Le dossier n’est pas arrivé" message={message} retry={retry} />}
    </>
  );
}
