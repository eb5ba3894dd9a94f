import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { Empty } from './Empty.tsx';
import { Skeleton } from './Skeleton.tsx';

interface UnreadCardProps {
  /** Of the card, as it stands once it is read. */
  title: string;
  isReading: boolean;
  /** What is said where it could not be read. */
  failure: string;
  /** Why, in French. */
  message: string | null;
  retry: () => void;
}

/** What stands in the place of a card that is not read yet, or could not be. */
export function UnreadCard({ title, isReading, failure, message, retry }: UnreadCardProps) {
  return (
    <Card title={title}>
      {isReading ? (
        <Skeleton lines={8} />
      ) : (
        <Empty
          title={failure}
          action={
            <Button look="primary" onClick={retry}>
              Réessayer
            </Button>
          }
        >
          {message}
        </Empty>
      )}
    </Card>
  );
}
