import { useEffect } from 'react';
import type { TextWords } from '#machines/shared/decision/index.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog, Dialog, Modal } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { DecisionFlow } from '../../flows/use-decision.ts';
import { LazyDecisionText } from './decision-text.ts';

/** What a decision is called in its dialogs. */
export interface DecisionWords extends TextWords {
  /** Asked before anything is sent. */
  question: string;
  /** Over the text that motivates it. */
  title: string;
  /** Stands in the field before anything is typed. */
  usual?: string;
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
  useEffect(() => void LazyDecisionText.preload().catch(() => undefined), []);
  const { dialog, isSending, asksText, text, message, proceed, cancel, retry, giveUp } = decision;
  const { question, danger, refusedTitle, failedTitle } = words;
  return (
    <>
      <ConfirmDialog open={dialog === 'confirm'} title={question} danger={danger} busy={isSending} onContinue={proceed} onClose={cancel} />
      <Modal open={asksText && (dialog === 'text' || dialog === 'outdated')} onClose={cancel}>
        <LazyDecisionText decision={decision} words={words} meanwhile={<Skeleton lines={5} />} />
      </Modal>
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
