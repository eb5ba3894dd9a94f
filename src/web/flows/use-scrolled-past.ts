import { useCallback, useSyncExternalStore } from 'react';

const listen = (onScroll: () => void) => {
  addEventListener('scroll', onScroll, { passive: true });
  return () => removeEventListener('scroll', onScroll);
};

/** Whether the page is scrolled further down than that, in pixels. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    listen,
    useCallback(() => scrollY > pixels, [pixels]),
    () => false,
  );
