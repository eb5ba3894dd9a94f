import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { showBytes } from '../../components/format.ts';
import { RetryAlert } from '../../components/RetryAlert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { usePreview } from '../../flows/use-documents.tsx';
import { DocumentDownload, NotArrived } from '../documents/DocumentDownload.tsx';
import { Sight } from '../documents/Sight.tsx';
import { beside, type Readable } from './review-documents.ts';

interface Props {
  shown: Readable | undefined;
  all: readonly Readable[];
  isLarge: boolean;
  onLarge: () => void;
}

/** The document under review. */
export function ReviewSheet({ shown, all, isLarge, onLarge }: Props) {
  const { blob, message, isReading, show, retry } = usePreview();
  if (!shown) {
    return (
      <Card>
        <Empty title="Aucune pièce à montrer">
          Le cabinet n’a rien déposé encore, ou ce qu’il a déposé est en analyse.
        </Empty>
      </Card>
    );
  }
  const { document, piece } = shown;
  const previous = beside(all, document.id, -1);
  const next = beside(all, document.id, 1);
  return (
    <Card
      className="preview"
      title={piece.label}
      note={`${document.name}, ${showBytes(document.bytes)}`}
      aside={
        <>
          <Button
            size="sm"
            icon="left"
            aria-label="Pièce précédente"
            disabled={!previous}
            onClick={() => previous && show(previous.document)}
          />
          <Button
            size="sm"
            icon="right"
            aria-label="Pièce suivante"
            disabled={!next}
            onClick={() => next && show(next.document)}
          />
          <Button
            size="sm"
            icon={isLarge ? 'zoom-out' : 'zoom-in'}
            aria-label={isLarge ? 'Réduire l’aperçu' : 'Agrandir l’aperçu'}
            aria-pressed={isLarge}
            onClick={onLarge}
          />
          <DocumentDownload document={document} size="sm" aria-label={`Télécharger ${document.name}`} />
        </>
      }
    >
      <NotArrived document={document} />
      {isReading && <Skeleton lines={10} />}
      {message && <RetryAlert title="Le document n’a pas pu être affiché" message={message} retry={retry} />}
      {blob && <Sight name={document.name} type={document.type} blob={blob} />}
    </Card>
  );
}
