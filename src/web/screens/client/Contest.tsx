import { useState } from 'react';
import { guestKey } from '#machines/shared/tab-storage.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { useArrivalFocus } from '../../components/use-arrival-focus.ts';
import { TextArea } from '../../components/TextInput.tsx';
import { useStoredText } from '../../forms/use-stored-text.ts';

interface ContestProps {
  /** Reference of the request that the payment belongs to. */
  reference: string;
  state: 'writing' | 'sending' | 'sent';
  /** Error message. */
  message: string | null;
  onSend: (text: string) => void;
  /** Main content of the page; otherwise it is collapsed. */
  isMain: boolean;
}

interface ContestFormProps extends Omit<ContestProps, 'reference'> {
  text: string;
  setText: (text: string) => void;
}

function ContestForm({ text, setText, state, message, onSend, isMain }: ContestFormProps) {
  const sent = useArrivalFocus<HTMLDivElement>(state === 'sent', { atFirst: false });
  const refused = useArrivalFocus<HTMLTextAreaElement>(state === 'writing' && message !== null, {
    atFirst: false,
  });
  if (state === 'sent') return <Alert ref={sent} tone="ok" title={message} />;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
      }}
    >
      <Field
        label={'Que contestez-vous\u202f?'}
        hint={
          'Le montant, un prélèvement, un réajustement\u00a0: dites-le en quelques mots. Les ' +
          'gestionnaires du dossier vous répondent par courriel.'
        }
        error={message ?? undefined}
      >
        <TextArea
          ref={refused}
          rows={5}
          maxLength={2_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" {...(isMain && { look: 'primary' })} busy={state === 'sending'}>
          Envoyer
        </Button>
      </div>
    </form>
  );
}

/** Form that sends a client's objection to a payment to the request's administrators. */
export function Contest({ reference, ...form }: ContestProps) {
  const [text, setText] = useStoredText(guestKey('contestation', reference));
  // Open if a text was typed before a reload, so that it is visible.
  const [isOpenAtFirst] = useState(text !== '');
  if (form.isMain) {
    return (
      <Card title="Votre message">
        <ContestForm {...form} text={text} setText={setText} />
      </Card>
    );
  }
  return (
    <details className="card pad" open={isOpenAtFirst}>
      <summary>Contester ce paiement</summary>
      <ContestForm {...form} text={text} setText={setText} />
    </details>
  );
}
