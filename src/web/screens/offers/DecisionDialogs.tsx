import { useRef } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog, Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { TextArea } from '../../components/TextInput.tsx';
import type { DecisionFlow } from '../../flows/use-decision.ts';

/** Characters that the server keeps of a text. */
const longest = 4000;

/** What a decision is called in its dialogs. */
export interface DecisionWords {
  /** Asked before anything is sent. */
  question: string;
  /** Over the text that motivates it. */
  title: string;
  field: string;
  hint?: string;
  placeholder?: string;
  /** Refuses somebody something. */
  danger: boolean;
  /** Heads what the law refuses meanwhile. */
  refusedTitle: string;
  /** Heads what could not be sent. */
  failedTitle: string;
}

const silent: DecisionWords = { question: '', title: '', field: '', danger: false, refusedTitle: '', failedTitle: '' };

interface Props {
  decision: DecisionFlow;
  words: DecisionWords;
}

/** Confirm, motivate, and what may come back instead of a success. One at a time; `words` is null while nothing is decided. */
export function DecisionDialogs({ decision, words: given }: Pick<Props, 'decision'> & { words: DecisionWords | null }) {
  const words = given ?? silent;
  const { dialog, isSending, asksText, text, message, proceed, cancel, retry, giveUp } = decision;
  const { question, danger, refusedTitle, failedTitle } = words;
  return (
    <>
      <ConfirmDialog open={dialog === 'confirm'} title={question} danger={danger} busy={isSending} onContinue={proceed} onClose={cancel} />
      <TextDialog decision={decision} words={words} />
      <ConfirmDialog open={dialog === 'outdated' && !asksText} title="Ce dossier a changé entre-temps" danger={danger} onContinue={proceed} onClose={cancel}>
        <p>{message}</p>
        <p>{question}</p>
      </ConfirmDialog>
      <Dialog open={dialog === 'refused'} title={refusedTitle} onClose={cancel} onSubmit={cancel} footer={<Button type="submit" look="primary">J’ai compris</Button>}>
        <Alert tone="refus" title={message} />
        {text && <p className="small soft">Votre texte{'\u00a0'}: {text}</p>}
      </Dialog>
      <ConfirmDialog open={dialog === 'failed'} title={failedTitle} continueLabel="Réessayer" onContinue={retry} onClose={giveUp}>
        <Alert tone="refus" title={message} />
        {asksText && <p className="small soft">Votre texte est gardé.</p>}
      </ConfirmDialog>
    </>
  );
}

/** The text of a decision: kept while it is sent, and where the request changed meanwhile. */
function TextDialog({ decision: { dialog, isSending, asksText, text, message, send, cancel }, words }: Props) {
  const typed = useRef<HTMLTextAreaElement>(null);
  const isOutdated = dialog === 'outdated' && asksText;
  return (
    <Dialog
      open={dialog === 'text' || isOutdated}
      title={words.title}
      onClose={cancel}
      onSubmit={() => !isSending && send(typed.current?.value ?? '')}
      footer={
        <>
          <Button onClick={cancel}>Annuler</Button>
          <Button type="submit" look={words.danger ? 'danger full' : 'primary'} busy={isSending}>
            {isOutdated ? 'Envoyer quand même' : 'Envoyer'}
          </Button>
        </>
      }
    >
      {isOutdated && <Alert tone="attente" title={message} />}
      <Field label={words.field} hint={words.hint} error={isOutdated ? undefined : (message ?? undefined)}>
        <TextArea ref={typed} defaultValue={text} placeholder={words.placeholder} maxLength={longest} rows={5} required />
      </Field>
    </Dialog>
  );
}
