import type { RequestResource } from '#contract/resources.ts';
import { Button, type ButtonProps } from '../../components/Button.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { useRequestPaper } from '../../flows/use-download.tsx';

interface PaperProps {
  request: RequestResource;
  size?: NonNullable<ButtonProps['size']>;
}

/** A paper in PDF at a press, or why it did not come. */
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

/** The quote as it is saved, in PDF. */
export const PdfButton = (props: PaperProps) => (
  <PaperButton {...props} paper="devisPdf" label="Devis en PDF" disabled={props.request.tarif === null} />
);

/** The letter that a declined policyholder is given, in PDF. */
export const LetterButton = (props: PaperProps) => (
  <PaperButton {...props} paper="letter" label="Lettre de refus" />
);
