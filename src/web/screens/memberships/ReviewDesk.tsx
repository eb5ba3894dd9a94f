import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isTyped } from '#machines/piece-verdict/index.ts';
import { Card } from '../../components/Card.tsx';
import { showErrors } from '../../components/show-errors.ts';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import { useDocumentCommands, useIsWritingDocument, usePreview } from '../../flows/use-documents.tsx';
import { useReviewed } from '../../flows/use-membership-review.tsx';
import { usePieceVerdict, type PieceVerdictFlow } from '../../flows/use-piece-verdict.ts';
import { VerdictUndo } from '../documents/VerdictUndo.tsx';
import { PiecePicks } from './PiecePicks.tsx';
import { PieceVerdict } from './PieceVerdict.tsx';
import { beside, nextToJudge, readableIn, type Readable } from './review-documents.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';
import { useKeys } from './use-keys.ts';

const KeyHelp = () => (
  <Card className="hide-m keys" title="Au clavier">
    <dl className="small">
      {[
        ['A', 'Accepter la pièce'],
        ['R', 'Refuser, puis choisir le motif'],
        ['↑ ↓', 'Pièce précédente, suivante'],
        ['Z', 'Agrandir l’aperçu'],
        ['Ctrl Z', 'Annuler la dernière décision'],
        ['Ctrl ← →', 'Dossier précédent, suivant'],
      ].map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

interface JudgingProps {
  shown: Readable;
  all: readonly Readable[];
  flow: PieceVerdictFlow;
  onLarge: () => void;
}

/** Verdict on the displayed document, by mouse or keyboard. */
function Judging({ shown, all, flow, onLarge }: JudgingProps) {
  const { show } = usePreview();
  const { undo } = useDocumentCommands();
  const isWriting = useIsWritingDocument();
  const motive = useRef<HTMLSelectElement>(null);
  const { document } = shown;
  // Checks every document: leaving the page loses all drafts.
  const isUnsaved = all.some((one) => isTyped(one.document, flow.drafts));
  const go = (by: 1 | -1) => {
    const one = beside(all, document.id, by);
    if (one) show(one.document);
  };
  const accept = () => !isWriting && showErrors('.judging', flow.accept);
  const refuse = () => {
    if (!flow.isRefusing) flushSync(flow.chooseRefusal);
    motive.current?.focus();
  };
  useKeys({
    a: flow.mayAccept ? accept : undefined,
    r: flow.mayRefuse ? refuse : undefined,
    z: onLarge,
    ArrowDown: () => go(1),
    ArrowUp: () => go(-1),
    'Control+z': undo,
  });
  return (
    <>
      {isUnsaved && !isWriting && <UnsavedQuestion when />}
      <PieceVerdict
        key={`${document.id} ${document.state}`}
        shown={shown}
        flow={flow}
        motive={motive}
        next={nextToJudge(all, document.id)?.piece.label ?? null}
      />
    </>
  );
}

/** The documents of a membership, one of them large, with its verdict. */
export function ReviewDesk() {
  const { documents: pieces, pieces: figures } = useReviewed();
  const { document } = usePreview();
  const [isLarge, setLarge] = useState(false);
  const all = readableIn(pieces);
  const shown = all.find((one) => one.document.id === document?.id);
  const flow = usePieceVerdict(
    shown
      ? {
          id: shown.document.id,
          document: shown.document,
          dated: shown.piece.date === null ? null : shown.piece.piece,
        }
      : null,
  );
  const onLarge = () => setLarge(!isLarge);
  return (
    <div className="review" {...(isLarge && { 'data-large': '' })}>
      <div className="stack">
        <PiecePicks pieces={pieces} accepted={figures.accepted} needed={figures.needed} />
        <KeyHelp />
      </div>
      <ReviewSheet shown={shown} all={all} isLarge={isLarge} onLarge={onLarge} />
      <div className="stack">
        <VerdictUndo pieces={pieces} />
        {shown && <Judging shown={shown} all={all} flow={flow} onLarge={onLarge} />}
        <ReviewActions />
      </div>
    </div>
  );
}
