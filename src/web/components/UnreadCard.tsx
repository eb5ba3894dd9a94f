import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Card } from './Card.tsx';
import { headingOfPage } from './focus-heading.ts';
import { Skeleton } from './Skeleton.tsx';
import { LoadError, type LoadErrorProps } from './LoadError.tsx';
import { useDepartureFocus } from './use-departure-focus.ts';

interface UnreadCardProps extends LoadErrorProps {
  /** Title of the loaded card. */
  title: string;
  isReading: boolean;
  /** Number of skeleton lines. */
  lines?: number;
}

/** Keeps the focus when the card is replaced: from this title to the title of the new card. */
function useReplacedTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  const position = useRef<{ within: Element | null; before: Element | null }>({ within: null, before: null });
  useLayoutEffect(() => {
    const card = title.current?.closest('.card');
    // Read in the cleanup: the previous sibling may have been replaced meanwhile.
    return () => {
      position.current = {
        within: card?.parentElement ?? null,
        before: card?.previousElementSibling ?? null,
      };
    };
  }, []);
  const replacingTitle = useCallback(() => {
    const { within, before } = position.current;
    for (
      let next = before?.isConnected
        ? before.nextElementSibling
        : within?.isConnected && within.firstElementChild;
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
  useDepartureFocus(true, replacingTitle);
  return title;
}

/** A card whose content is loading or could not be loaded. */
export function UnreadCard({ title, isReading, lines = 8, ...unread }: UnreadCardProps) {
  const heading = useReplacedTitle();
  const [hasFailed, setHasFailed] = useState(!isReading);
  if (!isReading && !hasFailed) setHasFailed(true);
  return (
    <Card title={title} titleRef={heading}>
      {isReading ? <Skeleton lines={lines} asked={hasFailed} /> : <LoadError {...unread} />}
    </Card>
  );
}
