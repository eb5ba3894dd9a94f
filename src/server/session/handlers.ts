import { and, eq } from 'drizzle-orm';
import type { sessionCalls } from '#contract/session.ts';
import type { User } from '#contract/resources.ts';
import { collaborators, sessions } from '../database/schema/index.ts';
import type { Executor } from '../database/executor.ts';
import type { HandlersOf } from '../http/handler.ts';
import { notFound, unauthenticated } from '../http/refused.ts';
import { activation } from './activation.ts';
import type { UserCaller } from './caller.ts';
import { login } from './login.ts';
import { passwords } from './new-password.ts';
import { closeSession } from './sessions.ts';
import { tokenBelongsTo } from './token-check.ts';
import { userResource } from './user-resource.ts';

async function ownResource(database: Executor, caller: UserCaller, collaboratorId = caller.collaboratorId): Promise<User> {
  const user = await userResource(database, caller.userId, collaboratorId);
  if (!user) throw unauthenticated();
  return user;
}

/** Specification, section 7: Session. */
export const sessionHandlers: HandlersOf<keyof typeof sessionCalls> = {
  login,
  ...passwords,
  ...activation,

  logout: async ({ caller, services: { database } }) => {
    await closeSession(database, caller.sessionHash, caller.kind === 'user' ? caller.userId : null);
    return { message: 'Vous êtes maintenant déconnecté' };
  },

  curent: async ({ caller, services: { database } }) => ({ user: await ownResource(database, caller) }),

  isAdmin: async ({ caller }) => ({ isAdmin: caller.role === 'admin' || caller.role === 'super_admin' }),

  /** "Without membership" means none, or a rejected one (domain, 3.4); only brokers need one. */
  haveMembership: async ({ caller, services: { database } }) => {
    const { broker } = await ownResource(database, caller);
    return { haveMembership: broker === null || (broker.membership !== null && broker.membership.status !== 'rejected') };
  },

  checkAutheticatedUser: async ({ body, services: { database }, now }) => ({ authenticated: await tokenBelongsTo(database, body.token, body.email, now) }),

  chooseCollaborator: async ({ caller, body, services: { database } }) => {
    const mine = and(eq(collaborators.id, body.collaborator_id), eq(collaborators.brokerId, caller.brokerId ?? 0), eq(collaborators.active, true));
    const [found] = await database.db.select({ id: collaborators.id }).from(collaborators).where(mine).limit(1);
    if (!found) throw notFound('Ce collaborateur est introuvable.');
    await database.db.update(sessions).set({ collaboratorId: found.id }).where(eq(sessions.tokenHash, caller.sessionHash));
    const user = await ownResource(database, caller, found.id);
    if (!user.collaborator) throw notFound('Ce collaborateur est introuvable.');
    return { collaborator: user.collaborator, user };
  },
};
