import { useLayoutEffect } from 'react';

interface Hideable {
  send: (event: { type: 'page.hide' }) => void;
}

const hides = new Set<() => void>();

/**
 * Makes every form of the page send its unsaved text, as if the page were hidden. Used when the session ends.
 */
export const hidePages = (): void => hides.forEach((hide) => hide());

/** Tells a chart that its page is hidden or left: unsaved text is then saved as a draft. */
export function usePageHide(actor: Hideable): void {
  useLayoutEffect(() => {
    const hide = () => actor.send({ type: 'page.hide' });
    const onVisibility = () => document.visibilityState === 'hidden' && hide();
    hides.add(hide);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      hides.delete(hide);
      document.removeEventListener('visibilitychange', onVisibility);
      hide();
    };
  }, [actor]);
}
