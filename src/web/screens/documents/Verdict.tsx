import { useState } from 'react';
import type { DocumentResource } from '#contract/documents.ts';
import type { ListedPiece } from '#machines/documents/owner.ts';
import { longestComment } from '#domain/validation/comment.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field, useFieldWires } from '../../components/Field.tsx';
import { showErrors } from '../../components/show-errors.ts';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import {
  useDocumentCommands,
  useDocuments,
  useIsWritingDocument,
  usePreview,
} from '../../flows/use-documents.tsx';

function ReasonInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <textarea
      {...useFieldWires()}
      className="in"
      rows={4}
      maxLength={longestComment}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface RefusalProps {
  /** The document when the dialog opened. */
  asked: DocumentResource;
  /** The current document; `undefined` if it was removed. */
  now: DocumentResource | undefined;
  onClose: () => void;
}

/** Change by another user meanwhile, in French; `null` if there is none. */
function changeOf({ state }: DocumentResource, now: DocumentResource | undefined): string | null {
  if (!now) return 'Ce document a été retiré entre-temps.';
  if (now.superseded) return 'Ce document a été remplacé entre-temps.';
  const by = now.decider === null ? '' : ` par ${now.decider}`;
  if (now.state === state) return null;
  return now.state === 'received'
    ? 'Le verdict sur ce document a été annulé entre-temps.'
    : `Ce document a été ${now.state === 'accepted' ? 'validé' : 'refusé'} entre-temps${by}.`;
}

/**
 * Dialog for the reason of a refusal. The text is kept when the document changes; the dialog then shows the
 * change and the user decides again.
 */
export function RefusalDialog({ asked, now, onClose }: RefusalProps) {
  const { refuse, closeMessage } = useDocumentCommands();
  const isWriting = useIsWritingDocument();
  const { write, message } = useDocuments(({ write: under, message: said }) => ({
    write: under,
    message: said,
  }));
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const change = changeOf(asked, now);
  const refusable = now?.may.refuse ? now : null;
  const close = () => {
    closeMessage();
    onClose();
  };
  const submit = () => {
    if (isWriting || !refusable) return undefined;
    const isBlank = reason.trim() === '';
    if (isBlank) return showErrors('dialog[open]', () => setMissing(true));
    setMissing(false);
    return refuse(refusable, reason.trim());
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
            <Button onClick={close}>{refusable ? 'Annuler' : 'Fermer'}</Button>
            {refusable && (
              <Button type="submit" look="danger full" busy={isWriting}>
                {change ? 'Refuser quand même' : 'Refuser'}
              </Button>
            )}
          </>
        }
      >
        {change ? (
          <Alert tone="refus" title={change}>
            {!refusable && <p>Il n’est plus à refuser{'\u00a0'}: ce que vous avez saisi n’est pas envoyé.</p>}
          </Alert>
        ) : (
          message && write?.document === asked.id && <Alert tone="refus" title={message} />
        )}
        <Field
          label={`Pourquoi «\u00a0${asked.name}\u00a0» est refusé`}
          hint={`Le courtier le lira\u00a0: dites ce qu’il faut corriger.`}
          {...(isMissing && { error: 'Dites pourquoi la pièce est refusée.' })}
        >
          <ReasonInput value={reason} onChange={setReason} />
        </Field>
      </Dialog>
    </>
  );
}

/** Button that opens the first document that awaits a verdict. */
export function Verdict({ piece }: { piece: ListedPiece }) {
  const { show } = usePreview();
  const judged = piece.documents.find(({ may, state }) => state === 'received' && may.accept);
  if (!judged) return null;
  return (
    <Button
      size="sm"
      look="primary"
      icon="eye"
      aria-label={`Examiner ${judged.name}`}
      data-examines={judged.id}
      onClick={() => show(judged)}
    >
      Examiner
    </Button>
  );
}
