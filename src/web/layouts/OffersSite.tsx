import type { MouseEvent } from 'react';
import { withToken } from '#machines/session/index.ts';
import { presenceOf } from '../flows/presence.ts';
import { useOffersSite } from '../flows/use-offers-site.ts';
import { useSession } from '../flows/use-session.tsx';

/** Whether the click opens a new tab. */
const opensApart = (event: MouseEvent): boolean =>
  event.button === 1 || event.metaKey || event.ctrlKey || event.shiftKey;

/**
 * Link to the external offers site. Its token is short-lived: with a session, a click requests a new one
 * first. Without a session it is a plain link.
 */
export function OffersSite({ address }: { address: string }) {
  const token = useSession(({ context }) => context.RcdToken);
  const isUser = useSession((session) => presenceOf(session) === 'user');
  const visit = useOffersSite(address);
  const follow = (event: MouseEvent) => {
    if (!isUser || event.button > 1) return;
    event.preventDefault();
    visit(opensApart(event));
  };
  return (
    <a
      className="bar-link hide-m"
      href={withToken(address, token)}
      rel="noreferrer"
      onClick={follow}
      onAuxClick={follow}
    >
      Site des offres
    </a>
  );
}
