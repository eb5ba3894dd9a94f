import type { Signature } from '#contract/signatures.ts';
import { signedLabel } from '#domain/generated-papers.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import type { Owner } from '../../flows/use-child.ts';
import { useDownload } from '../../flows/use-download.tsx';

interface Props {
  documents: Signature['documents'];
  reference: string;
  /** Owner of the download actor. */
  owner: Owner;
}

/** Documents of a client's signature, before and after signing. */
export function SignedPapers({ documents, reference, owner }: Props) {
  const { download, retry, isFetching, file, message, isOffered } = useDownload(owner, 'paper');
  return (
    <Card title="Les documents" note={reference}>
      <div className="stack">
        {documents.map(({ label, paper }, at) => {
          const title = paper === null ? label : signedLabel(label);
          const name = `${title} ${reference}.pdf`;
          return (
            <Button
              key={label}
              icon="download"
              busy={isFetching && file?.name === name}
              disabled={!isOffered}
              onClick={() => download({ call: { params: { place: at + 1 } }, name })}
            >
              {title} (PDF)
            </Button>
          );
        })}
        {message && <RetryAlert title="Le PDF n’est pas arrivé" message={message} retry={retry} />}
      </div>
    </Card>
  );
}
