import { useCallback, type KeyboardEvent } from 'react';
import type { DocumentResource } from '#contract/documents.ts';
import type { ListedPiece } from '#machines/documents/owner.ts';
import type { Examined } from '#machines/piece-verdict/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { headingOfPage } from '../../components/focus-heading.ts';
import { Retry } from '../../components/Retry.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { useChangeFocus } from '../../components/use-change-focus.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import {
  useDocumentCommands,
  useDocuments,
  useIsWritingDocument,
  usePreview,
} from '../../flows/use-documents.tsx';
import { usePieceVerdict, type PieceVerdictFlow } from '../../flows/use-piece-verdict.ts';
import { DocumentDownload, NotArrived } from './DocumentDownload.tsx';
import { Sight } from './Sight.tsx';
import { RefusalDialog } from './Verdict.tsx';
import { VerdictUndo } from './VerdictUndo.tsx';

const readable = (pieces: readonly ListedPiece[]): DocumentResource[] =>
  pieces.flatMap(({ documents }) => documents.filter(({ may, superseded }) => may.read && !superseded));

/** Next or previous document; among those that await a verdict, if there are any. */
function neighbour(all: readonly DocumentResource[], id: number, by: 1 | -1): DocumentResource | undefined {
  const at = all.findIndex((one) => one.id === id);
  const judged = all.filter((one) => one.id === id || (one.state === 'received' && one.may.accept));
  const among = judged.length > 1 ? judged : all;
  const from = judged.length > 1 ? judged.findIndex((one) => one.id === id) : at;
  return among.length > 1 ? among[(from + by + among.length) % among.length] : undefined;
}

/** A verdict removes its button: the focus moves to the title, so that the arrow keys still work. */
const titleToFocus = () => document.querySelector<HTMLElement>('.preview h2');

/**
 * Focuses the title when a document is opened from outside the preview: another one, or the displayed one
 * again.
 */
function useOpenedFocus(shown: object | null) {
  const title = useArrivalFocus<HTMLHeadingElement>(shown !== null);
  useChangeFocus(shown, () => {
    const isInside = title.current?.closest('.preview')?.contains(document.activeElement);
    if (!isInside) title.current?.focus();
  });
  return title;
}

/**
 * When the preview closes, focuses the button that examines its document, else its line. If a verdict replaces
 * the document, the preview stays open and its title is focused.
 */
function useLineFocus(inSight: number | undefined): void {
  const line = useCallback(
    () =>
      titleToFocus() ??
      document.querySelector<HTMLElement>(`[data-examines="${inSight}"]`) ??
      document.querySelector<HTMLElement>(`.document[data-id="${inSight}"] .file`) ??
      headingOfPage(),
    [inSight],
  );
  useDepartureFocus(inSight !== undefined, line);
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** Runs the shortcut of a key press. Ignored in text fields; held letter keys run once. */
function pressed(event: KeyboardEvent, keys: Readonly<Record<string, (() => void) | undefined>>): void {
  if (isTyping(event) || event.altKey || event.metaKey || (event.repeat && event.key.length === 1)) return;
  const action =
    keys[
      `${event.ctrlKey ? 'Control+' : ''}${event.key.length === 1 ? event.key.toLocaleLowerCase('fr') : event.key}`
    ];
  if (!action) return;
  event.preventDefault();
  action();
}

const KeyLine = () => (
  <p className="small mute hide-m">
    Au clavier{'\u00a0'}: <kbd>A</kbd> valide, <kbd>R</kbd> refuse, <kbd>← →</kbd> d’une pièce à l’autre,{' '}
    <kbd>Ctrl Z</kbd> annule la dernière décision.
  </p>
);

/**
 * Verdict buttons of one document. Each keeps its position when the other disappears, so that no click hits
 * the wrong one; when they leave with their document, the focus goes to the title of the next.
 */
function Verdicts({ document, flow }: { document: DocumentResource; flow: PieceVerdictFlow }) {
  const { mayAccept, mayRefuse, accept, chooseRefusal } = flow;
  const isWriting = useIsWritingDocument();
  useDepartureFocus(mayAccept, titleToFocus);
  useDepartureFocus(mayRefuse, titleToFocus);
  return (
    <>
      <div className="row wrap verdict-acts">
        {(mayAccept || mayRefuse) && (
          <span className="verdict-place">
            {mayAccept && (
              // The second click of a double click would judge the next document.
              <Button
                look="primary"
                icon="check"
                aria-keyshortcuts="A"
                busy={isWriting}
                onClick={({ detail }) => detail < 2 && accept()}
              >
                Valider
              </Button>
            )}
            {!mayAccept && document.state === 'accepted' && (
              <Badge family="ok" icon="check">
                Validée
              </Badge>
            )}
          </span>
        )}
        {mayRefuse && (
          <Button look="danger" icon="x" aria-keyshortcuts="R" disabled={isWriting} onClick={chooseRefusal}>
            Refuser
          </Button>
        )}
        <DocumentDownload document={document}>Télécharger</DocumentDownload>
      </div>
      {(mayAccept || mayRefuse) && <KeyLine />}
    </>
  );
}

interface InSightProps {
  pieces: readonly ListedPiece[];
  flow: PieceVerdictFlow;
}

/** The displayed document and its verdict buttons; arrow keys move to the next one. */
function InSight({ pieces, flow }: InSightProps) {
  const { document: shown, blob, message, isReading, show, hide, retry } = usePreview();
  const { isRefusing, mayAccept, mayRefuse, accept, chooseRefusal } = flow;
  const { undo } = useDocumentCommands();
  const said = useDocuments((context) => context.message);
  const isWriting = useIsWritingDocument();
  const title = useOpenedFocus(shown);
  const all = readable(pieces);
  const document = all.find(({ id }) => id === shown?.id);
  useLineFocus(document?.id);
  if (!shown || !document) return <VerdictUndo pieces={pieces} />;
  const piece = pieces.find(({ documents }) => documents.includes(document));
  const next = neighbour(all, document.id, 1);
  const previous = neighbour(all, document.id, -1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isRefusing) return;
    pressed(event, {
      ArrowRight: next && (() => show(next)),
      ArrowLeft: previous && (() => show(previous)),
      Escape: hide,
      a: mayAccept ? accept : undefined,
      r: mayRefuse && !isWriting ? chooseRefusal : undefined,
      'Control+z': undo,
    });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are shortcuts of the buttons inside
    <div className="preview" onKeyDown={onKeyDown}>
      <Card
        title={piece?.label ?? document.name}
        titleRef={title}
        note={document.name}
        aside={
          <>
            <Button
              size="sm"
              icon="left"
              aria-label="Document précédent"
              disabled={!previous}
              onClick={() => previous && show(previous)}
            />
            <Button
              size="sm"
              icon="right"
              aria-label="Document suivant"
              disabled={!next}
              onClick={() => next && show(next)}
            />
            <Button size="sm" icon="x" aria-label="Fermer l’aperçu" onClick={hide} />
          </>
        }
      >
        {said && !isRefusing && <Alert tone="refus" title={said} />}
        <Verdicts key={document.id} document={document} flow={flow} />
        <VerdictUndo pieces={pieces} />
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
    </div>
  );
}

/** The document in the preview as the list has it now; null if none is in sight. */
function useExamined(pieces: readonly ListedPiece[]): Examined | null {
  const { document: inSight } = usePreview();
  if (!inSight) return null;
  const document = pieces.flatMap(({ documents }) => documents).find(({ id }) => id === inSight.id);
  return { id: inSight.id, document: document ?? null, dated: null };
}

/**
 * The preview, and the refusal dialog, which stays open when another user judges, replaces or removes the
 * document.
 */
export function Preview({ pieces }: { pieces: readonly ListedPiece[] }) {
  const flow = usePieceVerdict(useExamined(pieces));
  return (
    <>
      <InSight pieces={pieces} flow={flow} />
      {flow.isRefusing && <RefusalDialog flow={flow} />}
    </>
  );
}
