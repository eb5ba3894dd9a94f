import { useState } from 'react';
import type { DocumentResource } from '#contract/documents.ts';
import type { ListedPiece } from '#machines/documents/held.ts';
import { longestComment } from '#domain/validation/comment.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field, useFieldWires } from '../../components/Field.tsx';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import { useDocumentCommands, useDocuments, useIsWritingDocument, usePreview } from '../../flows/use-documents.tsx';

function ReasonInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return <textarea {...useFieldWires()} className="in" rows={4} maxLength={longestComment} value={value} onChange={(event) => onChange(event.target.value)} />;
}

interface RefusalProps {
  document: DocumentResource;
  onClose: () => void;
}

/** Why a document is refused: typed here, kept until it is sent. */
export function RefusalDialog({ document, onClose }: RefusalProps) {
  const { refuse, closeMessage } = useDocumentCommands();
  const isWriting = useIsWritingDocument();
  const { write, message } = useDocuments(({ write: under, message: said }) => ({ write: under, message: said }));
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    closeMessage();
    onClose();
  };
  const submit = () => {
    if (isWriting) return;
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') refuse(document, reason.trim());
  };
  return (
    <>
      {reason.trim() !== '' && !isWriting && <UnsavedQuestion when />}
      <Dialog
        open
        title="Refuser ce document"
        onClose={close}
        onSubmit={submit}
        footer={
          <>
            <Button onClick={close}>Annuler</Button>
            <Button type="submit" look="danger full" busy={isWriting}>
              Refuser
            </Button>
          </>
        }
      >
        {message && write?.document === document.id && <Alert tone="refus" title={message} />}
        <Field label={`Pourquoi «\u00a0${document.name}\u00a0» est refusé`} hint={`Le courtier le lira\u00a0: dites ce qu’il faut corriger.`} {...(isMissing && { error: 'Dites pourquoi la pièce est refusée.' })}>
          <ReasonInput value={reason} onChange={setReason} />
        </Field>
      </Dialog>
    </>
  );
}

/** Looks at what waits for a verdict, and gives it. */
export function Verdict({ piece }: { piece: ListedPiece }) {
  const { show } = usePreview();
  const judged = piece.documents.find(({ may, state }) => state === 'received' && may.accept);
  if (!judged) return null;
  return (
    <Button size="sm" look="primary" icon="eye" aria-label={`Examiner ${judged.name}`} onClick={() => show(judged)}>
      Examiner
    </Button>
  );
}
