import type { RequestPaper } from '#contract/papers.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { replacesFormer } from '#domain/generated-papers.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { showMomentInFull } from '../../components/format.ts';
import { useDossierActor } from '../../flows/use-dossier.tsx';
import { useDownload } from '../../flows/use-download.tsx';
import './papers.css';

interface Props {
  request: Pick<RequestResource, 'id' | 'reference' | 'offer_version'>;
  /** Latest first. */
  papers: readonly RequestPaper[];
  /** Text of an empty list. */
  none: string;
}

/** Whether a later document of the same name replaces this one; some documents coexist. */
const isReplaced = (paper: RequestPaper, papers: readonly RequestPaper[]): boolean =>
  replacesFormer(paper.name) && papers.some(({ name, id }) => name === paper.name && id > paper.id);

/** Generated and signed documents, each with a download; replaced ones are marked. */
export function PaperList({ request: { id, reference }, papers, none }: Props) {
  const { download, retry, isFetching, message, isOffered } = useDownload(useDossierActor(), 'paper');
  return (
    <Card title="Documents" padded={papers.length === 0}>
      {message && (
        <div className="pad">
          <RetryAlert title="Le document n’est pas arrivé" message={message} retry={retry} />
        </div>
      )}
      {papers.length === 0 && <p className="small mute">{none}</p>}
      {papers.length > 0 && (
        <ul className="papers">
          {papers.map((paper) => (
            <li key={paper.id} className="row wrap">
              <Icon name="document" />
              <span className="grow">
                <b>{paper.label}</b>
                <span className="small mute block">
                  {showMomentInFull(paper.created_at)}
                  {isReplaced(paper, papers) && ', remplacé depuis'}
                  {paper.voided && ', annulé depuis'}
                </span>
              </span>
              {isOffered && (
                <Button
                  size="sm"
                  icon="download"
                  aria-label={`Télécharger\u00a0: ${paper.label}`}
                  aria-disabled={isFetching || undefined}
                  onClick={() =>
                    !isFetching &&
                    download({
                      call: { params: { id, paper: paper.id } },
                      name: `${reference}-${paper.name}`,
                    })
                  }
                >
                  Télécharger
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
