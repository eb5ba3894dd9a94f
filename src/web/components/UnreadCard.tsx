import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Card } from './Card.tsx';
import { headingOfPage } from './focus-heading.ts';
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
  const place = useRef<{ within: Element | null; before: Element | null }>({ within: null, before: null });
  useLayoutEffect(() => {
    const card = title.current?.closest('.card');
    // Read as it goes: what stands before it may have been replaced meanwhile.
    return () => {
      place.current = { within: card?.parentElement ?? null, before: card?.previousElementSibling ?? null };
    };
  }, []);
  const titleInPlace = useCallback(() => {
    const { within, before } = place.current;
    for (
      let next = before?.isConnected ? before.nextElementSibling : within?.firstElementChild;
      next;
      next = next.nextElementSibling
    ) {
      const found = next.querySelector<HTMLElement>('.card > header h2');
      if (!found) continue;
      found.tabIndex = -1;
      return found;
    }
    return headingOfPage();
  }, []);
  useDepartureFocus(true, titleInPlace);
  return title;
}

/** What stands in the place of a card that is not read yet, or could not be. */
export function UnreadCard({ title, isReading, lines = 8, ...unread }: UnreadCardProps) {
  const heading = useReplacedTitle();
  const [hasFailed, setHasFailed] = useState(!isReading);
  if (!isReading && !hasFailed) setHasFailed(true);
  return (
    <Card title={title} titleRef={heading}>
      {isReading ? <Skeleton lines={lines} asked={hasFailed} /> : <Unread {...unread} />}
    </Card>
  );
}
