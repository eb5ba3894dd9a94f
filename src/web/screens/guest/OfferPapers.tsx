import { offerPaperLabels, offerPapers, type OfferPaper } from '#domain/offer-papers.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import type { Owner } from '../../flows/use-child.ts';
import { useDownload } from '../../flows/use-download.tsx';

export interface OfferPapersProps {
  reference: string;
  onEnd: () => void;
  /** Owner of the download actors; each has its document's name as id. */
  owner: Owner;
}

function Paper({ name, reference, onEnd, owner }: OfferPapersProps & { name: OfferPaper }) {
  const { download, retry, isFetching, message, isOffered } = useDownload(owner, name);
  const label = offerPaperLabels[name];
  return (
    <>
      <Button
        icon="download"
        busy={isFetching}
        disabled={!isOffered}
        onClick={() => download({ call: { params: { name } }, name: `${label} ${reference}.pdf` })}
      >
        {label} (PDF)
      </Button>
      {message && (
        <RetryAlert title="Le PDF n’est pas arrivé" message={message} retry={retry}>
          <Button size="sm" onClick={onEnd}>
            Fermer cette page
          </Button>
        </RetryAlert>
      )}
    </>
  );
}

/** The documents attached to the offer's mail. */
export const OfferPapers = (props: OfferPapersProps) => (
  <Card title="Vos documents" className="on-screen">
    <div className="stack">
      {offerPapers.map((name) => (
        <Paper key={name} {...props} name={name} />
      ))}
    </div>
  </Card>
);
