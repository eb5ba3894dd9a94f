import { useEffect, useState } from 'react';
import { lazily } from '../navigation/lazily.tsx';
import { whenIdle } from '../navigation/when-idle.ts';
import { BellLink } from '../components/BellLink.tsx';

const Bell = lazily(() => import('../screens/bell/Bell.tsx'));

/**
 * Button of the bell (docs/domain/bell.md). What reads it is loaded once the page is idle; until then the button is there
 * without a number, and a press opens the bell once it is loaded. A failed load leaves the page as it is.
 */
export function BellButton({ isReady }: { isReady: boolean }) {
  const [isLoaded, setLoaded] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isReady)
      whenIdle(() =>
        Bell.preload().then(
          () => setLoaded(true),
          () => undefined,
        ),
      );
  }, [isReady]);
  return isReady && isLoaded ? (
    <Bell startsOpen={isWanted} />
  ) : (
    <BellLink unread={0} disabled={!isReady} onClick={() => setWanted(true)} />
  );
}
