import { useEffect } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog, Dialog, Modal } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { DecisionFlow } from '../../flows/use-decision.ts';
import { LazyDecisionForm } from './decision-form.ts';
import { Leaves } from './Leaves.tsx';

/** What a decision is called in its dialogs. */
export interface DecisionWords {
  /** Asked before anything is sent. */
  question: string;
  /** What leaves to whom as soon as it is made, said before it is. */
  leaves?: readonly string[];
  /** Over what is asked. */
  title: string;
  /** Refuses somebody something, or ends something. */
  danger: boolean;
  /** Heads what the law refuses meanwhile. */
  refusedTitle: string;
  /** Heads what could not be sent. */
  failedTitle: string;
}

const silent: DecisionWords = { question: '', title: '', danger: false, refusedTitle: '', failedTitle: '' };

interface Props {
  decision: DecisionFlow;
  words: DecisionWords;
}

/** Confirm, answer, and what may come back instead of a success. One at a time; `words` is null while nothing is decided. */
export function DecisionDialogs({
  decision,
  words: given,
}: Pick<Props, 'decision'> & { words: DecisionWords | null }) {
  const words = given ?? silent;
  useEffect(() => void LazyDecisionForm.preload().catch(() => undefined), []);
  const { dialog, isSending, page, answers, message, proceed, cancel, retry, giveUp } = decision;
  const asksAnswers = page !== undefined;
  const typed = Object.values(answers).filter(Boolean);
  const { question, leaves = [], danger, refusedTitle, failedTitle } = words;
  return (
    <>
      <ConfirmDialog
        open={dialog === 'confirm'}
        title={question}
        danger={danger}
        busy={isSending}
        onContinue={proceed}
        onClose={cancel}
      >
        <Leaves lines={leaves} />
      </ConfirmDialog>
      <Modal open={asksAnswers && (dialog === 'answers' || dialog === 'outdated')} onClose={cancel}>
        <LazyDecisionForm decision={decision} words={words} meanwhile={<Skeleton lines={5} />} />
      </Modal>
      <ConfirmDialog
        open={dialog === 'outdated' && !asksAnswers}
        title="Ce dossier a changé entre-temps"
        danger={danger}
        onContinue={proceed}
        onClose={cancel}
      >
        <p>{message}</p>
        <p>{question}</p>
        <Leaves lines={leaves} />
      </ConfirmDialog>
      <Dialog
        open={dialog === 'refused'}
        title={refusedTitle}
        onClose={cancel}
        onSubmit={cancel}
        footer={
          <Button type="submit" look="primary">
            J’ai compris
          </Button>
        }
      >
        <Alert tone="refus" title={message} />
        {typed.length > 0 && (
          <p className="small soft">
            Votre réponse{'\u00a0'}: {typed.join(' – ')}
          </p>
        )}
      </Dialog>
      <ConfirmDialog
        open={dialog === 'failed'}
        title={failedTitle}
        continueLabel="Réessayer"
        onContinue={retry}
        onClose={giveUp}
      >
        <Alert tone="refus" title={message} />
        {asksAnswers && <p className="small soft">Vos réponses sont gardées.</p>}
      </ConfirmDialog>
    </>
  );
}
