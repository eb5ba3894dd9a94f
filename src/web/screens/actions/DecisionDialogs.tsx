import { useEffect } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog, Dialog, Modal } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { DecisionFlow } from '../../flows/use-decision.ts';
import { LazyDecisionForm } from './decision-form.ts';
import { EffectLines } from './EffectLines.tsx';

/** Texts of a decision's dialogs. */
export interface DecisionWords {
  /** Confirmation question. */
  question: string;
  /** Mails and other effects, listed before the confirmation. */
  leaves?: readonly string[];
  /** Title of the form. */
  title: string;
  /** The decision refuses or ends something. */
  danger: boolean;
  /** Label of the form's button, if it is not "Envoyer". */
  send?: string;
  /** Title if the law refuses the decision meanwhile. */
  refusedTitle: string;
  /** Title if sending fails. */
  failedTitle: string;
}

const silent: DecisionWords = { question: '', title: '', danger: false, refusedTitle: '', failedTitle: '' };

interface Props {
  decision: DecisionFlow;
  words: DecisionWords;
}

/**
 * The dialogs of a decision: confirmation, form, and errors; one at a time. `words` is null without a
 * decision.
 */
export function DecisionDialogs({
  decision,
  words: given,
}: Pick<Props, 'decision'> & { words: DecisionWords | null }) {
  const words = given ?? silent;
  useEffect(() => void LazyDecisionForm.preload().catch(() => undefined), []);
  const { dialog, isSending, page, answers, message, proceed, cancel, retry } = decision;
  const asksAnswers = page !== undefined;
  const typed = Object.values(answers).filter(Boolean);
  const { question, leaves = [], danger, refusedTitle, failedTitle } = words;
  return (
    <>
      <ConfirmDialog
        open={dialog === 'question'}
        title={question}
        danger={danger}
        busy={isSending}
        onContinue={proceed}
        onClose={cancel}
      >
        <EffectLines lines={leaves} />
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
        <EffectLines lines={leaves} />
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
        open={dialog === 'unsent'}
        title={failedTitle}
        continueLabel="Réessayer"
        onContinue={retry}
        onClose={cancel}
      >
        <Alert tone="refus" title={message} />
        {asksAnswers && <p className="small soft">Vos réponses sont gardées.</p>}
      </ConfirmDialog>
    </>
  );
}
