import { lazily } from '../navigation/lazily.tsx';
import { useSession } from '../flows/use-session.tsx';

export const LazyReconnectDialog = lazily(() => import('./ReconnectDialog.tsx'));

/** The dialog over a page whose session has expired; its chunk comes when that happens. */
export function Reconnect() {
  const expired = useSession(
    (session) => session.matches({ user: 'expired' }) && !session.matches({ user: { expired: 'postponed' } }),
  );
  return expired ? <LazyReconnectDialog /> : null;
}
