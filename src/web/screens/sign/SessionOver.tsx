import type { ReactNode } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { useSession } from '../../flows/use-session.tsx';

/** Says that the session of this browser is over; nothing after a logout, or for a guest. */
export function SessionOver({ children }: { children: ReactNode }) {
  const isOver = useSession((session) => session.matches({ guest: 'ended' }));
  return isOver ? <Alert title="Votre session est terminée">{children}</Alert> : null;
}
