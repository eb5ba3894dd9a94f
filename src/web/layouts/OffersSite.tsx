import type { MouseEvent } from 'react';
import { withToken } from '#machines/session/index.ts';
import { useSession, useSessionCommands } from '../flows/use-session.tsx';

/** A click that a browser would answer with another tab. */
const opensApart = (event: MouseEvent): boolean => event.button === 1 || event.metaKey || event.ctrlKey || event.shiftKey;

/** The external offers site. Its token does not last: the session asks for a new one and goes there with it. */
export function OffersSite({ address }: { address: string }) {
  const token = useSession(({ context }) => context.RcdToken);
  const { visitSite } = useSessionCommands();
  const follow = (event: MouseEvent) => {
    if (event.button > 1) return;
    event.preventDefault();
    visitSite(address, opensApart(event));
  };
  return (
    <a className="bar-link hide-m" href={withToken(address, token)} rel="noreferrer" onClick={follow} onAuxClick={follow}>
      Site des offres
    </a>
  );
}
