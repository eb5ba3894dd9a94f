import type { DocumentResource } from '#contract/documents.ts';
import { Button, type ButtonProps } from '../../components/Button.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { useDocumentFile } from '../../flows/use-documents.tsx';

interface DocumentDownloadProps extends Pick<ButtonProps, 'look' | 'size' | 'children' | 'aria-label'> {
  document: DocumentResource;
}

/** Button that downloads a document; disabled during another download. */
export function DocumentDownload({ document, ...button }: DocumentDownloadProps) {
  const { busy, isWaiting, download } = useDocumentFile(document);
  return (
    <Button
      {...button}
      icon="download"
      busy={busy}
      aria-disabled={isWaiting || undefined}
      onClick={() => !isWaiting && download()}
    />
  );
}

/** Download error, beside its button. */
export function NotArrived({ document }: { document: DocumentResource }) {
  const { message, retry } = useDocumentFile(document);
  return message && <RetryAlert title="Le document n’est pas arrivé" message={message} retry={retry} />;
}
