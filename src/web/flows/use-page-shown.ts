import { useEffect } from 'react';

/** Milliseconds of inactivity after which a mouse move or key press counts as a new look. */
const restingTime = 20_000;

/**
 * Calls `report` when the user returns to the page: its window or tab becomes active, or the mouse or
 * keyboard is used after twenty seconds of inactivity. An unused page reports nothing, so it does not keep
 * the session alive.
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
