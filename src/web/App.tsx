import { useEffect, useState } from 'react';
import { Reconnect } from './layouts/Reconnect.tsx';
import { SessionProvider, useMaybeUser } from './flows/use-session.tsx';
import { ApiContext } from './flows/use-flow.ts';
import type { SessionActor } from './flows/session-actor.ts';
import type { LazyApi } from './flows/lazy-api.ts';
import { PagesWithErrors } from './navigation/Pages.tsx';
import { createTrail, TrailContext } from './navigation/trail.ts';
import { coloursFor, paint } from './theme/partner-theme.ts';

/** What stands above every page: the partner's colours, the dialog of an expired session. */
function Portal() {
  const user = useMaybeUser();
  const [trail] = useState(createTrail);
  useEffect(() => paint(coloursFor(user)), [user]);
  return (
    <TrailContext value={trail}>
      <PagesWithErrors />
      <Reconnect />
    </TrailContext>
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
