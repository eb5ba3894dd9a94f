import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { User } from '#contract/resources.ts';
import type { Role } from '#domain/roles.ts';
import { roleOf } from '#machines/session/index.ts';
import { presenceOf } from './presence.ts';
import type { SessionActor, SessionSnapshot } from './session-actor.ts';
import { SessionContext, useMaybeSessionActor } from './session-context.ts';

export const SessionProvider = ({ actor, children }: { actor: SessionActor; children: ReactNode }) => (
  <SessionContext value={actor}>{children}</SessionContext>
);

export function useSessionActor(): SessionActor {
  const actor = useMaybeSessionActor();
  if (!actor) throw new Error('useSession belongs inside SessionProvider');
  return actor;
}

/** Reads the session; renders again only where the selected part changes. */
export const useSession = <T,>(select: (session: SessionSnapshot) => T): T =>
  useSelector(useSessionActor(), select);

const userOf = (session: SessionSnapshot) => (presenceOf(session) === 'user' ? session.context.user : null);

/** Who is signed in; null for a guest or while the session is being restored. */
export const useMaybeUser = (): User | null => useSession(userOf);

/** Who is signed in, on pages that a guard keeps for signed-in users. */
export function useUser(): User {
  const user = useMaybeUser();
  if (!user) throw new Error('This page belongs behind the guard "authenticated"');
  return user;
}

export const useRole = (): Role => roleOf(useUser());

/** What people do to the session. */
export function useSessionCommands() {
  const actor = useSessionActor();
  return useMemo(
    () => ({
      signIn: (email: string, password: string) => actor.send({ type: 'login.submit', email, password }),
      signInLater: () => actor.send({ type: 'login.later' }),
      signOut: () => actor.send({ type: 'logout.ask' }),
      retry: () => actor.send({ type: 'session.retry' }),
      chooseCollaborator: (collaborator_id: number, pin: string) =>
        actor.send({ type: 'collaborator.choose', collaborator_id, pin }),
    }),
    [actor],
  );
}
