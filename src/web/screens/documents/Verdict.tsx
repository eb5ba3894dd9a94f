import type { DocumentResource } from '#contract/documents.ts';
import type { ListedPiece } from '#machines/documents/owner.ts';
import { longestComment } from '#domain/validation/comment.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field, useFieldWires } from '../../components/Field.tsx';
import { showErrors } from '../../components/show-errors.ts';
import { UnsavedQuestion } from '../../components/UnsavedQuestion.tsx';
import { useDocuments, useIsWritingDocument, usePreview } from '../../flows/use-documents.tsx';
import type { PieceVerdictFlow } from '../../flows/use-piece-verdict.ts';

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

/** Change by another user meanwhile, in French. */
function changeOf(now: DocumentResource | null): string {
  if (!now) return 'Ce document a été retiré entre-temps.';
  if (now.superseded) return 'Ce document a été remplacé entre-temps.';
  const by = now.decider === null ? '' : ` par ${now.decider}`;
  return now.state === 'received'
    ? 'Le verdict sur ce document a été annulé entre-temps.'
    : `Ce document a été ${now.state === 'accepted' ? 'validé' : 'refusé'} entre-temps${by}.`;
}

/** What another user did to the document during its refusal; nothing if nobody did. */
export function ChangedMeanwhile({ flow: { isOutdated, canRefuse, examined } }: { flow: PieceVerdictFlow }) {
  if (!isOutdated) return null;
  return (
    <Alert tone="refus" title={changeOf(examined?.document ?? null)}>
      {!canRefuse && <p>Il n’est plus à refuser{'\u00a0'}: ce que vous avez saisi n’est pas envoyé.</p>}
    </Alert>
  );
}

/** Dialog for the reason of a refusal, in the verdict's state `refusing`. */
export function RefusalDialog({ flow }: { flow: PieceVerdictFlow }) {
  const { asked, draft, faults, isOutdated, canRefuse, change, refuse, cancel } = flow;
  const isWriting = useIsWritingDocument();
  const said = useDocuments(({ write, message }) => (write?.document === asked?.id ? message : null));
  return (
    <>
      {draft.comment.trim() !== '' && !isWriting && <UnsavedQuestion when />}
      <Dialog
        open
        title="Refuser ce document"
        onClose={cancel}
        onSubmit={() => !isWriting && showErrors('dialog[open]', refuse)}
        footer={
          <>
            <Button onClick={cancel}>{canRefuse ? 'Annuler' : 'Fermer'}</Button>
            {canRefuse && (
              <Button type="submit" look="danger full" busy={isWriting}>
                {isOutdated ? 'Refuser quand même' : 'Refuser'}
              </Button>
            )}
          </>
        }
      >
        <ChangedMeanwhile flow={flow} />
        {!isOutdated && said && <Alert tone="refus" title={said} />}
        <Field
          label={`Pourquoi «\u00a0${asked?.name}\u00a0» est refusé`}
          hint={`Le courtier le lira\u00a0: dites ce qu’il faut corriger.`}
          {...(faults.comment && { error: faults.comment })}
        >
          <ReasonInput value={draft.comment} onChange={(comment) => change({ comment })} />
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
