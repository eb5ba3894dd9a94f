import { useCallback, useState, type KeyboardEvent } from 'react';
import type { DocumentResource } from '#contract/documents.ts';
import type { ListedPiece } from '#machines/documents/held.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { headingOfPage } from '../../components/focus-heading.ts';
import { Retry } from '../../components/Retry.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { useDocumentCommands, useDocuments, useIsWritingDocument, usePreview } from '../../flows/use-documents.tsx';
import { DocumentDownload, NotArrived } from './DocumentDownload.tsx';
import { Sight } from './Sight.tsx';
import { RefusalDialog } from './Verdict.tsx';

const readable = (pieces: readonly ListedPiece[]): DocumentResource[] => pieces.flatMap(({ documents }) => documents.filter(({ may, superseded }) => may.read && !superseded));

/** The document that comes after, or before; those that wait for a verdict first, where there are any. */
function neighbour(all: readonly DocumentResource[], id: number, by: 1 | -1): DocumentResource | undefined {
  const at = all.findIndex((one) => one.id === id);
  const judged = all.filter((one) => one.id === id || (one.state === 'received' && one.may.accept));
  const among = judged.length > 1 ? judged : all;
  const from = judged.length > 1 ? judged.findIndex((one) => one.id === id) : at;
  return among.length > 1 ? among[(from + by + among.length) % among.length] : undefined;
}

/** A verdict takes its button away: the arrows go on from the title. */
const titleToGoOn = () => document.querySelector<HTMLElement>('.preview h2');

/** Closed, the preview leaves its reader at the line of the document that was in sight, from which it opens again. */
function useLineFocus(inSight: number | undefined): void {
  const line = useCallback(() => document.querySelector<HTMLElement>(`.document[data-id="${inSight}"] .file`) ?? headingOfPage(), [inSight]);
  useDepartureFocus(inSight !== undefined, line);
}

/** One document, large, with its verdict beside it; the arrows lead to the next. */
export function Preview({ pieces }: { pieces: readonly ListedPiece[] }) {
  const { document: shown, blob, message, isReading, show, hide, retry } = usePreview();
  const { accept } = useDocumentCommands();
  const isWriting = useIsWritingDocument();
  const said = useDocuments((context) => context.message);
  const [isRefusing, setRefusing] = useState(false);
  const title = useArrivalFocus<HTMLHeadingElement>(shown !== null);
  const all = readable(pieces);
  const document = all.find(({ id }) => id === shown?.id);
  useDepartureFocus(document?.may.accept ?? false, titleToGoOn);
  useDepartureFocus(document?.may.refuse ?? false, titleToGoOn);
  useLineFocus(document?.id);
  if (!shown || !document) return null;
  const piece = pieces.find(({ documents }) => documents.includes(document));
  const [next, previous] = [neighbour(all, document.id, 1), neighbour(all, document.id, -1)];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLTextAreaElement) return;
    if (event.key === 'ArrowRight' && next) show(next);
    if (event.key === 'ArrowLeft' && previous) show(previous);
    if (event.key === 'Escape' && !isRefusing) hide();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows are the shortcut of the buttons inside
    <div className="preview" onKeyDown={onKeyDown}>
      <Card
        title={piece?.label ?? document.name}
        titleRef={title}
        note={document.name}
        aside={
          <>
            <Button size="sm" icon="left" aria-label="Document précédent" disabled={!previous} onClick={() => previous && show(previous)} />
            <Button size="sm" icon="right" aria-label="Document suivant" disabled={!next} onClick={() => next && show(next)} />
            <Button size="sm" icon="x" aria-label="Fermer l’aperçu" onClick={hide} />
          </>
        }
      >
        {said && !isRefusing && <Alert tone="refus" title={said} />}
        <div className="row wrap verdict">
            {document.may.accept && (
              <Button look="primary" icon="check" busy={isWriting} onClick={() => accept(document)}>
                Valider
              </Button>
            )}
            {document.may.refuse && (
              <Button look="danger" icon="x" disabled={isWriting} onClick={() => setRefusing(true)}>
                Refuser
              </Button>
            )}
            <DocumentDownload document={document}>Télécharger</DocumentDownload>
          </div>
        <NotArrived document={document} />
        {document.reason && <p className="small ko">{document.reason}</p>}
        {isReading && <Skeleton lines={8} asked />}
        {message && (
          <Alert tone="refus" title={message}>
            <Retry size="sm" onRetry={retry} />
          </Alert>
        )}
        {blob && <Sight name={document.name} type={document.type} blob={blob} />}
      </Card>
      {isRefusing && document.may.refuse && <RefusalDialog document={document} onClose={() => setRefusing(false)} />}
    </div>
  );
}
