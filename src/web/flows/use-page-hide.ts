import { useLayoutEffect } from 'react';

interface Hideable {
  send: (event: { type: 'page.hide' }) => void;
}

const hides = new Set<() => void>();

/** Has every form of the page send what was typed last, as where the page goes out of sight: the session ends. */
export const hidePages = (): void => hides.forEach((hide) => hide());

/** Tells a chart that its page goes out of sight, or makes room for another: what was typed last is then saved as a draft. */
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
