import type { RequestResource } from '#contract/resources.ts';
import type { WantedFile } from '#machines/file-download/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button, type ButtonProps } from '../../components/Button.tsx';
import { useFileDownload } from '../../flows/use-file-download.tsx';

interface FileButtonProps {
  file: WantedFile;
  label: string;
  size?: NonNullable<ButtonProps['size']>;
  disabled?: boolean;
}

/** A paper in PDF at a press, or why it did not come. */
function FileButton({ file, label, size = 'sm', disabled = false }: FileButtonProps) {
  const { download, retry, isFetching, message } = useFileDownload();
  return (
    <>
      <Button size={size} icon="download" busy={isFetching} disabled={disabled} onClick={() => download(file)}>
        {label}
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

type Of = Pick<FileButtonProps, 'size'> & { request: RequestResource };

/** The quote as it is saved, in PDF. */
export const PdfButton = ({ request: { id, reference, tarif }, ...props }: Of) => (
  <FileButton file={{ kind: 'devis', requestId: id, reference }} label="Devis en PDF" disabled={tarif === null} {...props} />
);

/** The letter that a declined policyholder is given, in PDF. */
export const LetterButton = ({ request: { id, reference }, ...props }: Of) => (
  <FileButton file={{ kind: 'letter', requestId: id, reference }} label="Lettre de refus" {...props} />
);
