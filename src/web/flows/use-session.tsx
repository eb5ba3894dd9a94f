import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { User } from '#contract/account-resources.ts';
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

/** Selects from the session; renders again only when the selected part changes. */
export const useSession = <T,>(select: (session: SessionSnapshot) => T): T =>
  useSelector(useSessionActor(), select);

const userOf = (session: SessionSnapshot) => (presenceOf(session) === 'user' ? session.context.user : null);

/** The signed-in user; `null` for a guest or while the session is restored. */
export const useMaybeUser = (): User | null => useSession(userOf);

/** The signed-in user. Throws outside pages with the guard "authenticated". */
export function useUser(): User {
  const user = useMaybeUser();
  if (!user) throw new Error('This page belongs behind the guard "authenticated"');
  return user;
}

export const useRole = (): Role => roleOf(useUser());

/** User commands on the session. */
export function useSessionCommands() {
  const actor = useSessionActor();
  return useMemo(
    () => ({
      signIn: (email: string, password: string) => actor.send({ type: 'login.submit', email, password }),
      signInLater: () => actor.send({ type: 'login.later' }),
      signOut: () => actor.send({ type: 'logout.ask' }),
      /** Signs out to sign in with another account. */
      signOutToSign: () => actor.send({ type: 'logout.ask', to: '/sign' }),
      retry: () => actor.send({ type: 'session.retry' }),
      resumeAs: (pin: string) => actor.send({ type: 'collaborator.resume', pin }),
      chooseCollaborator: (collaborator_id: number, pin: string) =>
        actor.send({ type: 'collaborator.choose', collaborator_id, pin }),
    }),
    [actor],
  );
}
