import { useEffect } from 'react';
import { Reconnect } from './layouts/Reconnect.tsx';
import { SessionProvider, useMaybeUser, useSessionActor } from './flows/use-session.tsx';
import { useObey } from './flows/use-obey.ts';
import type { SessionActor } from './flows/session-actor.ts';
import { PagesWithErrors } from './navigation/Pages.tsx';
import { coloursFor, paint } from './theme/partner-theme.ts';

/** What stands above every page: the session's orders, the partner's colours, the dialog of an expired session. */
function Portal() {
  const user = useMaybeUser();
  useObey(useSessionActor());
  useEffect(() => paint(coloursFor(user)), [user]);
  return (
    <>
      <PagesWithErrors />
      <Reconnect />
    </>
  );
}

/** The application, inside whichever router: the browser's, or the build's for pages written ahead. */
export const App = ({ session }: { session: SessionActor }) => (
  <SessionProvider actor={session}>
    <Portal />
  </SessionProvider>
);
