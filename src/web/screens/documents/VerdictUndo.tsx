import type { ListedPiece } from '#machines/documents/held.ts';
import { Button } from '../../components/Button.tsx';
import { headingOfPage } from '../../components/focus-heading.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { useDocumentCommands, useDocuments, useIsWritingDocument } from '../../flows/use-documents.tsx';

/** Where one goes on once the offer is gone: at the document that is judged next. */
const nextTitle = () =>
  document.querySelector<HTMLElement>('.judging h2') ??
  document.querySelector<HTMLElement>('.preview h2') ??
  headingOfPage();

/** The verdict that was given last on one of these pieces: for some seconds it can be undone. */
export function VerdictUndo({ pieces }: { pieces: readonly ListedPiece[] }) {
  const undoable = useDocuments((context) => context.undoable);
  const isWriting = useIsWritingDocument();
  const { undo } = useDocumentCommands();
  const piece =
    undoable && pieces.find(({ documents }) => documents.some(({ id }) => id === undoable.document));
  useDepartureFocus(Boolean(piece), nextTitle);
  return (
    <div role="status" className="row wrap verdict-undo">
      {undoable && piece && (
        <>
          <span>
            {undoable.accepted ? 'Pièce validée' : 'Pièce refusée'}
            {`\u00a0: ${piece.label}`}
          </span>
          <Button size="sm" aria-keyshortcuts="Control+Z" busy={isWriting} onClick={undo}>
            Annuler cette décision
          </Button>
        </>
      )}
    </div>
  );
}
