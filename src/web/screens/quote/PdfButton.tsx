import type { RequestResource } from '#contract/resources.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button, type ButtonProps } from '../../components/Button.tsx';
import { useFileDownload } from '../../flows/use-file-download.tsx';

/** The quote as it is saved, in PDF. */
export function PdfButton({ request, size = 'sm' }: { request: RequestResource; size?: NonNullable<ButtonProps['size']> }) {
  const { download, retry, isFetching, message } = useFileDownload();
  return (
    <>
      <Button size={size} icon="download" busy={isFetching} disabled={request.tarif === null} onClick={() => download({ kind: 'devis', requestId: request.id, reference: request.reference })}>
        Devis en PDF
      </Button>
      {message && (
        <Alert tone="refus" title="Le PDF n’est pas arrivé">
          <p>{message}</p>
          <Button size="sm" onClick={retry}>
            Réessayer
          </Button>
        </Alert>
      )}
    </>
  );
}
