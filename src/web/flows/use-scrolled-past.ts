import { useSyncExternalStore } from 'react';

/**
 * Scroll position in pixels beyond which the public header shrinks and the sub-header appears
 * (docs/domain/screens.md).
 */
const threshold = 57;

const listen = (onScroll: () => void) => {
  addEventListener('scroll', onScroll, { passive: true });
  return () => removeEventListener('scroll', onScroll);
};

/** Whether the page is scrolled past the threshold. */
export const useScrolledPast = (): boolean =>
  useSyncExternalStore(
    listen,
    () => scrollY > threshold,
    () => false,
  );
