import { lackingInWords } from '#domain/lacking.ts';
import type { WorksEndAnswers } from '#domain/works-end/answers.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { EffectLines } from '../../actions/EffectLines.tsx';
import { Declared } from './Declared.tsx';

interface SendQuestionProps {
  open: boolean;
  answers: WorksEndAnswers;
  /** Number of missing pieces and attestations; null if none is asked for, or if the page does not know. */
  lacking: number | null;
  /** Mails and other effects. */
  leaves: readonly string[];
  onContinue: () => void;
  onClose: () => void;
}

/** Question before a declaration is sent: what it says, what is still missing, and what leaves. */
export const SendQuestion = ({ answers, lacking, leaves, ...dialog }: SendQuestionProps) => (
  <ConfirmDialog {...dialog} title={'Transmettre la fin de travaux\u202f?'}>
    <Declared answers={answers} />
    {lacking !== null && lacking > 0 && (
      <p>
        <b>{lackingInWords(lacking)} encore au dossier.</b>
      </p>
    )}
    <EffectLines lines={leaves} />
  </ConfirmDialog>
);
