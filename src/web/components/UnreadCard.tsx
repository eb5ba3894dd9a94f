import { useCallback, useEffect, useRef } from 'react';
import { Card } from './Card.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Unread, type UnreadProps } from './Unread.tsx';
import { useDepartureFocus } from './use-departure-focus.ts';

interface UnreadCardProps extends Omit<UnreadProps, 'children'> {
  /** Of the card, as it stands once it is read. */
  title: string;
  isReading: boolean;
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
export function UnreadCard({ title, isReading, lines = 8, ...unread }: UnreadCardProps) {
  const heading = useReplacedTitle();
  return (
    <Card title={title} titleRef={heading}>
      {isReading ? <Skeleton lines={lines} /> : <Unread {...unread} />}
    </Card>
  );
}
