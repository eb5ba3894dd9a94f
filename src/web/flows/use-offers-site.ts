import { useCallback, useEffect, useRef } from 'react';
import { useEmitted } from './use-emitted-events.ts';
import { useSessionActor } from './use-session.tsx';

/** A blank tab, which does not know who opened it; null where the browser refuses one. */
function openTab(): Window | null {
  const tab = open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

/**
 * Follows the link of the external offers site, in this tab or `apart` in one of its own. That one is opened within the click, since browsers
 * take what is opened after a call for a pop-up; it gets its address once the session has a token for it, and is closed where it gets none.
 * Where the browser refuses even that tab, the site opens in this one.
 */
export function useOffersSite(address: string): (apart: boolean) => void {
  const session = useSessionActor();
  const waiting = useRef<Window | null>(null);
  const closeTab = useCallback(() => {
    waiting.current?.close();
    waiting.current = null;
  }, []);
  useEmitted(session, 'visit', ({ to, apart }) => {
    if (!apart) return closeTab();
    waiting.current?.location.replace(to);
    waiting.current = null;
  });
  useEmitted(session, 'visit.cancelled', closeTab);
  useEffect(() => {
    addEventListener('pagehide', closeTab);
    return () => {
      removeEventListener('pagehide', closeTab);
      closeTab();
    };
  }, [closeTab]);
  return (apart) => {
    if (apart && (waiting.current === null || waiting.current.closed)) waiting.current = openTab();
    session.send({ type: 'site.visit', address, apart: apart && waiting.current !== null });
  };
}
