import { useCallback, useSyncExternalStore } from 'react';

const listen = (heard: () => void) => {
  addEventListener('scroll', heard, { passive: true });
  return () => removeEventListener('scroll', heard);
};

/** Whether the page is scrolled further down than that, in pixels. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    listen,
    useCallback(() => scrollY > pixels, [pixels]),
    () => false,
  );
