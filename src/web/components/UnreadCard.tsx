import { useCallback, useEffect, useRef } from 'react';
import { Card } from './Card.tsx';
import { Empty } from './Empty.tsx';
import { Retry } from './Retry.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useDepartureFocus } from './use-departure-focus.ts';

interface UnreadCardProps {
  /** Of the card, as it stands once it is read. */
  title: string;
  isReading: boolean;
  /** What is said where it could not be read. */
  failure: string;
  /** Why, in French. */
  message: string | null;
  retry: () => void;
  /** How many grey lines stand for what is awaited. */
  lines?: number;
}

/** Of a card that will be replaced: whoever reads its title goes on at the title of what comes in its place. */
function useReplacedTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  const place = useRef<Element | null>(null);
  useEffect(() => {
    place.current = title.current?.closest('.card')?.parentElement ?? null;
  }, []);
  const titleInPlace = useCallback(() => {
    const next = place.current?.querySelector<HTMLElement>('.card > header h2');
    if (next) next.tabIndex = -1;
    return next;
  }, []);
  useDepartureFocus(true, titleInPlace);
  return title;
}

/** What stands in the place of a card that is not read yet, or could not be. */
export function UnreadCard({ title, isReading, failure, message, retry, lines = 8 }: UnreadCardProps) {
  const heading = useReplacedTitle();
  return (
    <Card title={title} titleRef={heading}>
      {isReading ? (
        <Skeleton lines={lines} />
      ) : (
        <Empty title={failure} action={<Retry look="primary" onRetry={retry} />}>
          <span role="alert">{message}</span>
        </Empty>
      )}
    </Card>
  );
}
