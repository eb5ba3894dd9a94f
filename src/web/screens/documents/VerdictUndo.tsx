import type { ListedPiece } from '#machines/documents/owner.ts';
import { Button } from '../../components/Button.tsx';
import { headingOfPage } from '../../components/focus-heading.ts';
import { useDepartureFocus } from '../../components/use-departure-focus.ts';
import { useDocumentCommands, useDocuments, useIsWritingDocument } from '../../flows/use-documents.tsx';

/** Focus target after the undo button disappears: the title of the next document. */
const nextTitle = () =>
  document.querySelector<HTMLElement>('.judging h2') ??
  document.querySelector<HTMLElement>('.preview h2') ??
  headingOfPage();

/** Button that reverses the last verdict for some seconds. */
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
