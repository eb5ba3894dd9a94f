import { useEffect, useState } from 'react';
import type { User } from '#contract/resources.ts';
import { Reconnect } from './layouts/Reconnect.tsx';
import { SessionProvider, useMaybeUser } from './flows/use-session.tsx';
import { UnsentDrafts } from './flows/use-unsent-drafts.tsx';
import { ApiContext } from './flows/use-flow.ts';
import type { SessionActor } from './flows/session-actor.ts';
import type { LazyApi } from './flows/lazy-api.ts';
import { PagesWithErrors } from './navigation/Pages.tsx';
import { createTrail, TrailContext } from './navigation/trail.ts';
import { coloursFor, paint } from './theme/partner-theme.ts';

/** Whose drafts are whose: of the account, and of the person of its cabinet who works. */
const ownerOf = ({ id, collaborator }: User): string => `${id}.${collaborator?.id ?? 0}`;

/** What stands above every page: the partner's colours, the dialog of an expired session. */
function Portal() {
  const user = useMaybeUser();
  const [trail] = useState(createTrail);
  useEffect(() => paint(coloursFor(user)), [user]);
  return (
    <TrailContext value={trail}>
      {user && <UnsentDrafts key={ownerOf(user)} owner={ownerOf(user)} />}
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
