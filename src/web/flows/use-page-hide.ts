import { useLayoutEffect } from 'react';

interface Hideable {
  send: (event: { type: 'page.hide' }) => void;
}

/** Tells a chart that its page goes out of sight, or makes room for another: what was typed last is then saved as a draft. */
export function usePageHide(actor: Hideable): void {
  useLayoutEffect(() => {
    const hide = () => actor.send({ type: 'page.hide' });
    const onVisibility = () => document.visibilityState === 'hidden' && hide();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      hide();
    };
  }, [actor]);
}
