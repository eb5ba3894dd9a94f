import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { holdHistory, isWithin } from '../navigation/hold-history.ts';

/** The address within the portal to which a press on a link leads, beside that of `stays`; `null` for anything else. */
function leadsTo(event: MouseEvent, stays: string): string | null {
  const isPlain = event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return null;
  return isWithin(link.pathname, stays) ? null : link.pathname + link.search;
}

/**
 * While `active`, asks before what runs on this page is lost: the browser where the window is closed or reloaded, `ask` where a link, Back or
 * Forward leads away from `stays` (a path, and all below it).
 */
export function useLeaving(active: boolean, stays: string, ask: (to: string) => void): void {
  const { key } = useLocation();
  useLayoutEffect(() => (active ? holdHistory({ entry: key, stays, ask }) : undefined), [active, stays, ask, key]);
  useLayoutEffect(() => {
    if (!active) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const to = leadsTo(event, stays);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask(to);
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [active, stays, ask]);
}
