import { useWaitingTab } from '../navigation/use-waiting-tab.ts';
import { useEmitted } from './use-emitted-events.ts';
import { useSessionActor } from './use-session.tsx';

/**
 * Opens the external offers site, in this tab or, with `apart`, in a new one. The new tab opens blank within
 * the click; it receives its address once the session has a token, and closes without one. If the browser
 * blocks it, the site opens in this tab.
 */
export function useOffersSite(address: string): (apart: boolean) => void {
  const session = useSessionActor();
  const tab = useWaitingTab();
  useEmitted(session, 'visit', ({ to, apart }) => (apart ? tab.lead(to) : tab.close()));
  useEmitted(session, 'visit.cancelled', tab.close);
  return (apart) => session.send({ type: 'site.visit', address, apart: apart && tab.open() });
}
