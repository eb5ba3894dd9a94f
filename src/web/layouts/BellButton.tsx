import { useCallback, useEffect, useState } from 'react';
import { lazily } from '../navigation/lazily.tsx';
import { mayPrefetchNow } from '../navigation/prefetch.ts';
import { whenIdle } from '../navigation/when-idle.ts';
import { BellLink } from '../components/BellLink.tsx';

const Bell = lazily(() => import('../screens/bell/Bell.tsx'));

/**
 * Button of the bell (docs/domain/bell.md). Its code is loaded once the page is idle, or at a press if the browser saves
 * data; until then the button has no number. A press opens the bell once it is loaded; after a failed load it loads anew.
 */
export function BellButton({ isReady }: { isReady: boolean }) {
  const [isLoaded, setLoaded] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const load = useCallback(
    () =>
      void Bell.preload().then(
        () => setLoaded(true),
        () => undefined,
      ),
    [],
  );
  useEffect(() => {
    if (isReady && mayPrefetchNow()) whenIdle(load);
  }, [isReady, load]);
  const open = () => {
    setWanted(true);
    load();
  };
  return isReady && isLoaded ? (
    <Bell startsOpen={isWanted} />
  ) : (
    <BellLink unread={0} disabled={!isReady} onClick={open} />
  );
}
