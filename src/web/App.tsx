import { useEffect } from 'react';
import { Reconnect } from './layouts/Reconnect.tsx';
import { SessionProvider, useMaybeUser, useSessionActor } from './flows/use-session.tsx';
import { ApiContext } from './flows/use-flow.ts';
import { useObey } from './flows/use-obey.ts';
import type { SessionActor } from './flows/session-actor.ts';
import type { LazyApi } from './flows/lazy-api.ts';
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

interface AppProps {
  session: SessionActor;
  /** Null for pages written at build time: nothing is called there. */
  api: LazyApi | null;
}

/** The application, inside whichever router: the browser's, or the build's for pages written ahead. */
export const App = ({ session, api }: AppProps) => (
  <ApiContext value={api}>
    <SessionProvider actor={session}>
      <Portal />
    </SessionProvider>
  </ApiContext>
);
