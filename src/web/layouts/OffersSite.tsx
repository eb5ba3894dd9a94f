import type { MouseEvent } from 'react';
import { withToken } from '#machines/session/index.ts';
import { presenceOf } from '../flows/presence.ts';
import { useOffersSite } from '../flows/use-offers-site.ts';
import { useSession } from '../flows/use-session.tsx';

/** A click that a browser would answer with another tab. */
const opensApart = (event: MouseEvent): boolean =>
  event.button === 1 || event.metaKey || event.ctrlKey || event.shiftKey;

/** The external offers site. Its token does not last: the session asks for a new one and goes there with it. Without a session it is a plain link. */
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
