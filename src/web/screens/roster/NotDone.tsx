import type { ReactNode } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import type { Roster } from '../../flows/use-roster.tsx';

/** What was not done, where no form says it. */
export function NotDone({ roster: { list, message, form, closeMessage } }: { roster: Pick<Roster, 'list' | 'message' | 'form' | 'closeMessage'> }): ReactNode {
  if (!list || !message || form) return null;
  return (
    <Alert tone="refus" title={message}>
      <Button size="sm" onClick={closeMessage}>
        Fermer
      </Button>
    </Alert>
  );
}
