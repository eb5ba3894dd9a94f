import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '../../components/Card.tsx';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import { useDocumentCommands, usePreview } from '../../flows/use-documents.tsx';
import { useReviewed } from '../../flows/use-membership-review.tsx';
import { VerdictUndo } from '../documents/VerdictUndo.tsx';
import { PiecePicks } from './PiecePicks.tsx';
import { PieceVerdict, usePieceVerdict } from './PieceVerdict.tsx';
import { beside, nextToJudge, readableIn, type Readable } from './review-documents.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';
import { useKeys } from './use-keys.ts';
import { isTyped, type Drafts } from './verdict-drafts.ts';

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
  drafts: Drafts;
  onLarge: () => void;
}

/** Verdict on the displayed document, by mouse or keyboard. */
function Judging({ shown, all, drafts, onLarge }: JudgingProps) {
  const flow = usePieceVerdict(shown, drafts);
  const { show } = usePreview();
  const { undo } = useDocumentCommands();
  const motive = useRef<HTMLSelectElement>(null);
  const { may, id } = shown.document;
  // Checks every document: leaving the page loses all drafts.
  const isUnsaved = all.some((one) => isTyped(one, drafts));
  const go = (by: 1 | -1) => {
    const one = beside(all, id, by);
    if (one) show(one.document);
  };
  const refuse = () => {
    flushSync(() => flow.change({ verdict: 'refused' }));
    motive.current?.focus();
  };
  useKeys({
    a: may.accept ? () => flow.send('accepted') : undefined,
    r: may.refuse ? refuse : undefined,
    z: onLarge,
    ArrowDown: () => go(1),
    ArrowUp: () => go(-1),
    'Control+z': undo,
  });
  return (
    <>
      {isUnsaved && !flow.isWriting && <UnsavedQuestion when />}
      <PieceVerdict
        shown={shown}
        flow={flow}
        motive={motive}
        next={nextToJudge(all, id)?.piece.label ?? null}
      />
    </>
  );
}

/** The documents of a membership, one of them large, with its verdict. */
export function ReviewDesk() {
  const { documents: pieces, pieces: figures } = useReviewed();
  const { document } = usePreview();
  const [isLarge, setLarge] = useState(false);
  const [drafts] = useState<Drafts>(() => new Map());
  const all = readableIn(pieces);
  const shown = all.find((one) => one.document.id === document?.id);
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
        {shown && (
          <Judging
            key={`${shown.document.id} ${shown.document.state}`}
            shown={shown}
            all={all}
            drafts={drafts}
            onLarge={onLarge}
          />
        )}
        <ReviewActions />
      </div>
    </div>
  );
}
