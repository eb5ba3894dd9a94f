import type { ReactNode } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Roster } from '../../flows/use-roster.tsx';

/** What stands in the place of a list that is not there yet, or could not be read. */
export function NoList({ title, roster: { isReading, message, retry } }: { title: string; roster: Pick<Roster, 'isReading' | 'message' | 'retry'> }) {
  return (
    <Card title={title}>
      {isReading ? (
        <Skeleton lines={5} />
      ) : (
        <Empty title="La liste n’a pas pu être lue" action={<Button look="primary" onClick={retry}>Réessayer</Button>}>
          {message}
        </Empty>
      )}
    </Card>
  );
}

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
