import { useWaitingTab } from '../navigation/use-waiting-tab.ts';
import { useEmitted } from './use-emitted-events.ts';
import { useSessionActor } from './use-session.tsx';

/**
 * Follows the link of the external offers site, in this tab or `apart` in one of its own. That one is opened within the click; it gets its
 * address once the session has a token for it, and is closed where it gets none. Where the browser refuses even that tab, the site opens in
 * this one.
 */
export function useOffersSite(address: string): (apart: boolean) => void {
  const session = useSessionActor();
  const tab = useWaitingTab();
  useEmitted(session, 'visit', ({ to, apart }) => (apart ? tab.lead(to) : tab.close()));
  useEmitted(session, 'visit.cancelled', tab.close);
  return (apart) => session.send({ type: 'site.visit', address, apart: apart && tab.open() });
}
