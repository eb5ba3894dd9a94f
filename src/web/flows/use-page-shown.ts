import { useEffect } from 'react';

/** How long a hand at rest stays a hand at the page, in milliseconds: moving it again is a new look. */
const restingTime = 20_000;

/**
 * Reports each time somebody looks at the page again: its window or tab comes back, or the mouse or a key moves after twenty seconds of rest. A page that nobody
 * looks at reports nothing, so that it keeps no session alive.
 */
export function usePageShown(report: () => void): void {
  useEffect(() => {
    let last = performance.now();
    const reportNow = () => {
      last = performance.now();
      report();
    };
    const onMove = () => {
      const now = performance.now();
      if (now - last > restingTime) reportNow();
      last = now;
    };
    const onVisibility = () => document.visibilityState === 'visible' && reportNow();
    window.addEventListener('focus', reportNow);
    document.addEventListener('visibilitychange', onVisibility);
    for (const type of ['pointermove', 'keydown'] as const)
      document.addEventListener(type, onMove, { passive: true });
    return () => {
      window.removeEventListener('focus', reportNow);
      document.removeEventListener('visibilitychange', onVisibility);
      for (const type of ['pointermove', 'keydown'] as const) document.removeEventListener(type, onMove);
    };
  }, [report]);
}
