import { useRef } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { TextArea } from '../../components/TextInput.tsx';
import type { OfferFlow } from '../../flows/use-offer-detail.tsx';
import { decisions } from './decisions.ts';

/** Characters that the server keeps of a message. */
const longest = 4000;

/** The text of a decision; written again, not lost, where the offer changed in between. */
export function DecisionDialogs({ offer: { dialog, decision, message, send, cancel } }: { offer: OfferFlow }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const { title, field, hint, danger } = decisions[decision.event];
  const isSending = dialog === 'sending';
  return (
    <>
      <Dialog
        open={dialog === 'deciding' || dialog === 'outdated' || isSending}
        title={title}
        onClose={cancel}
        onSubmit={() => !isSending && send(text.current?.value ?? '')}
        footer={
          <>
            <Button onClick={cancel}>Annuler</Button>
            <Button type="submit" look={danger ? 'danger full' : 'primary'} busy={isSending}>
              {dialog === 'outdated' ? 'Envoyer quand même' : 'Envoyer'}
            </Button>
          </>
        }
      >
        {dialog === 'outdated' && <Alert tone="attente" title={message} />}
        <Field label={field} hint={hint} error={dialog === 'deciding' ? (message ?? undefined) : undefined}>
          <TextArea ref={text} defaultValue={decision.text} maxLength={longest} rows={5} required />
        </Field>
      </Dialog>
      <Dialog open={dialog === 'refused'} title="Cette décision n’est plus possible" onClose={cancel} onSubmit={cancel} footer={<Button type="submit" look="primary">J’ai compris</Button>}>
        <Alert tone="refus" title={message} />
        {decision.text && <p className="small soft">Votre texte{'\u00a0'}: {decision.text}</p>}
      </Dialog>
    </>
  );
}
