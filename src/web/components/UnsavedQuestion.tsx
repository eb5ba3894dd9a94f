import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLeaving } from '../flows/use-leaving.ts';
import { ConfirmDialog } from './Dialog.tsx';

export interface UnsavedQuestionProps {
  /** Something is typed here that leaving costs. */
  when: boolean;
  /** One may move to this path and below it without losing anything; the page's own, where none is given. */
  stays?: string | undefined;
  /** What leaving costs; lost, where nothing is said. */
  children?: ReactNode;
}

/** Asks before what is typed on this page, and lies nowhere else, is left. */
export function UnsavedQuestion({ when, stays, children = 'Ce que vous avez saisi ici n’est pas enregistré, et serait perdu.' }: UnsavedQuestionProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useLeaving(when, stays ?? pathname, setTo);
  if (!when || to === null) return null;
  const leave = () => {
    setTo(null);
    void navigate(to);
  };
  return (
    <ConfirmDialog open title={'Quitter cette page\u202f?'} cancelLabel="Rester" continueLabel="Quitter quand même" danger onClose={() => setTo(null)} onContinue={leave}>
      <p>{children}</p>
    </ConfirmDialog>
  );
}
