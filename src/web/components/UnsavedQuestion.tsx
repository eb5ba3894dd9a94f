import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pressAnyway, useLeaving } from '../flows/use-leaving.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

export interface UnsavedQuestionProps {
  /** The page has unsaved text, or unsent files. */
  when: boolean;
  title?: string | undefined;
  /** Path, or address with its query, within which navigation loses nothing; by default the page's path. */
  stays?: string | undefined;
  /** Says what is lost by leaving or by a logout; by default, that the text is lost. */
  children?: ReactNode;
}

const lost = 'Ce que vous avez saisi ici n’est pas enregistré, et serait perdu.';
const lostByLogout = 'Ce que vous avez saisi ici n’est pas enregistré, et serait perdu en vous déconnectant.';

/** Asks before unsaved text, or an unsent file, is lost: by a link, by Back, or by a logout. */
export function UnsavedQuestion({ when, stays, title, children }: UnsavedQuestionProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  const [pressed, setPressed] = useState<HTMLElement | null>(null);
  useLeaving(when, stays ?? pathname, setTo, setPressed);
  const isAsked = to !== null || pressed !== null;
  const stay = () => {
    setTo(null);
    setPressed(null);
  };
  // Saved meanwhile: the next unsaved text asks when it is left, not by itself.
  if (!when && isAsked) stay();
  if (!when || !isAsked) return null;
  const leave = () => {
    stay();
    if (to !== null) void navigate(to);
    else if (pressed) pressAnyway(pressed);
  };
  return (
    <LeaveDialog open title={title} onStay={stay} onLeave={leave}>
      {children ?? (pressed ? lostByLogout : lost)}
    </LeaveDialog>
  );
}
