import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pressAnyway, useLeaving } from '../flows/use-leaving.ts';
import { ConfirmDialog } from './Dialog.tsx';

export interface UnsavedQuestionProps {
  /** Something is typed here that leaving costs. */
  when: boolean;
  /** One may move to this path and below it without losing anything; the page's own, where none is given. */
  stays?: string | undefined;
  /** What leaving costs; lost, where nothing is said. */
  children?: ReactNode;
}

/** Asks before what is typed on this page, and lies nowhere else, is left: by a link, by Back, by ending the session. */
export function UnsavedQuestion({
  when,
  stays,
  children = 'Ce que vous avez saisi ici n’est pas enregistré, et serait perdu.',
}: UnsavedQuestionProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  const [pressed, setPressed] = useState<HTMLElement | null>(null);
  useLeaving(when, stays ?? pathname, setTo, setPressed);
  if (!when || (to === null && pressed === null)) return null;
  const stay = () => {
    setTo(null);
    setPressed(null);
  };
  const leave = () => {
    stay();
    if (to !== null) void navigate(to);
    else if (pressed) pressAnyway(pressed);
  };
  return (
    <ConfirmDialog
      open
      title={'Quitter cette page\u202f?'}
      cancelLabel="Rester"
      continueLabel="Quitter quand même"
      danger
      onClose={stay}
      onContinue={leave}
    >
      <p>
        {pressed
          ? 'Ce que vous avez saisi ici n’est pas enregistré, et serait perdu en vous déconnectant.'
          : children}
      </p>
    </ConfirmDialog>
  );
}
