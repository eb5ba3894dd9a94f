import { useRef } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog, Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { TextArea } from '../../components/TextInput.tsx';
import type { SubHeaderFlow } from '../../flows/use-sub-header-actions.tsx';

/** Characters that the server keeps of a message. */
const longest = 4000;

/** Confirm, comment, and what may come back instead of a success. One at a time. */
export function SubHeaderDialogs({ flow }: { flow: SubHeaderFlow }) {
  const { dialog, isSending, kind, question, message, proceed, cancel } = flow;
  const danger = kind === 'refuse' || kind === 'abandon';
  return (
    <>
      <ConfirmDialog open={dialog === 'confirm'} title={question} danger={danger} busy={isSending} onContinue={proceed} onClose={cancel} />
      <CommentDialog flow={flow} />
      <ConfirmDialog open={dialog === 'outdated'} title="Ce dossier a changé entre-temps" danger={danger} onContinue={proceed} onClose={cancel}>
        <p>{message}</p>
        <p>{question}</p>
      </ConfirmDialog>
      <Dialog open={dialog === 'refused'} title="Cette action n’est plus possible" onClose={cancel} onSubmit={cancel} footer={<Button type="submit" look="primary">J’ai compris</Button>}>
        <Alert tone="refus" title={message} />
      </Dialog>
      <ConfirmDialog open={dialog === 'failed'} title="L’action n’a pas abouti" continueLabel="Réessayer" onContinue={proceed} onClose={cancel}>
        <Alert tone="refus" title={message} />
        {kind === 'refuse' && <p className="small soft">Votre message est gardé.</p>}
      </ConfirmDialog>
    </>
  );
}

/** Why a request is refused; what was typed stays there until it is sent. */
function CommentDialog({ flow: { dialog, isSending, adminMessage, message, sendComment, cancel } }: { flow: SubHeaderFlow }) {
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open={dialog === 'comment'}
      title="Commentaires"
      onClose={cancel}
      onSubmit={() => !isSending && sendComment(text.current?.value ?? '')}
      footer={
        <>
          <Button onClick={cancel}>Annuler</Button>
          <Button type="submit" look="danger full" busy={isSending}>
            Envoyer
          </Button>
        </>
      }
    >
      <Field label="Message" error={message ?? undefined}>
        <TextArea ref={text} defaultValue={adminMessage} placeholder="Informations manquantes ..." maxLength={longest} rows={5} required />
      </Field>
    </Dialog>
  );
}
