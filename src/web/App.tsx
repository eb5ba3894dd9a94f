import { useLayoutEffect, useState } from 'react';
import type { User } from '#contract/account-resources.ts';
import { Reconnect } from './layouts/Reconnect.tsx';
import { SessionProvider, useMaybeUser } from './flows/use-session.tsx';
import { UnsentDrafts } from './flows/use-unsent-drafts.tsx';
import { ApiContext } from './flows/use-flow.ts';
import type { SessionActor } from './flows/session-actor.ts';
import type { LazyApi } from './flows/lazy-api.ts';
import { PagesWithErrors } from './navigation/Pages.tsx';
import { createTrail, TrailContext } from './navigation/trail.ts';
import { coloursFor, paint } from './theme/partner-theme.ts';

/** Owner of the drafts in this browser: the account and its current collaborator. */
const ownerOf = ({ id, collaborator }: User): string => `${id}.${collaborator?.id ?? 0}`;

/** Everything around the pages: the partner's colours, unsent drafts, the dialog of an expired session. */
function Portal() {
  const user = useMaybeUser();
  const [trail] = useState(createTrail);
  useLayoutEffect(() => paint(coloursFor(user)), [user]);
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
  /** `null` during the build's prerendering, which makes no call. */
  api: LazyApi | null;
}

/** The application, inside a router: the browser's, or the static one of the build. */
export const App = ({ session, api }: AppProps) => (
  <ApiContext value={api}>
    <SessionProvider actor={session}>
      <Portal />
    </SessionProvider>
  </ApiContext>
);
