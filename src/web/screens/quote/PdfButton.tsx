import type { RequestResource } from '#contract/request-resources.ts';
import { Button, type ButtonProps } from '../../components/Button.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { useRequestPaper } from '../../flows/use-download.tsx';

interface PaperProps {
  request: RequestResource;
  size?: NonNullable<ButtonProps['size']>;
}

/** Button that downloads a PDF, with its error. */
function PaperButton({
  request,
  paper,
  label,
  size = 'sm',
  disabled = false,
}: PaperProps & { paper: 'devisPdf' | 'letter'; label: string; disabled?: boolean }) {
  const { download, retry, isFetching, message } = useRequestPaper(paper, request);
  return (
    <>
      <Button size={size} icon="download" busy={isFetching} disabled={disabled} onClick={download}>
        {label}
      </Button>
      {message && <RetryAlert title="Le PDF n’est pas arrivé" message={message} retry={retry} />}
    </>
  );
}

/** Downloads the saved quote. */
export const PdfButton = (props: PaperProps) => (
  <PaperButton {...props} paper="devisPdf" label="Devis en PDF" disabled={props.request.tarif === null} />
);

/** Downloads the letter for a declined policyholder. */
export const LetterButton = (props: PaperProps) => (
  <PaperButton {...props} paper="letter" label="Lettre de refus" />
);
