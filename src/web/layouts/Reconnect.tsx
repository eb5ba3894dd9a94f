import { lazily } from '../navigation/lazily.tsx';
import { useSession } from '../flows/use-session.tsx';

export const LazyReconnectDialog = lazily(() => import('./ReconnectDialog.tsx'));

/** Login dialog over a page whose session has expired; its chunk loads on demand. */
export function Reconnect() {
  const expired = useSession(
    (session) => session.matches({ user: 'expired' }) && !session.matches({ user: { expired: 'postponed' } }),
  );
  return expired ? <LazyReconnectDialog /> : null;
}
