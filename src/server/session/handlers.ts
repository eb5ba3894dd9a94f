import type { sessionCalls } from '#contract/session.ts';
import type { User } from '#contract/resources.ts';
import { hasMembership } from '#domain/membership.ts';
import type { Executor, Statement } from '../database/executor.ts';
import type { HandlersOf } from '../http/handler.ts';
import { forbidden, notFound, unauthenticated } from '../http/refused.ts';
import { recordAccountEvent } from './account-events.ts';
import { activation } from './activation.ts';
import type { UserCaller } from './caller.ts';
import { login } from './login.ts';
import { passwords } from './new-password.ts';
import { closeSession, openRcd } from './sessions.ts';
import { tokenBelongsTo } from './token-check.ts';
import { userResource } from './user-resource.ts';

async function ownResource(database: Executor, caller: UserCaller, collaboratorId = caller.collaboratorId): Promise<User> {
  const user = await userResource(database, caller.userId, collaboratorId);
  if (!user) throw unauthenticated();
  return user;
}

/** The session's collaborator: one of its own broker, and active. */
const choose: Statement = {
  name: 'session_collaborator',
  text: `update sessions s set collaborator_id = c.id from collaborators c
    where c.id = $1 and c.broker_id = $2 and c.active and s.token_hash = $3 returning c.id`,
};

export const sessionHandlers: HandlersOf<keyof typeof sessionCalls> = {
  login,
  ...passwords,
  ...activation,

  logout: async ({ caller, body, services: { database }, now, address }) => {
    const userId = caller.kind === 'user' ? caller.userId : null;
    if (userId !== null && body.id !== null && body.id !== userId) throw forbidden('Cette session n’est pas celle de ce compte.');
    await database.transaction(async (tx) => {
      await closeSession(tx, caller.sessionHash);
      if (caller.kind === 'user') await recordAccountEvent(tx, { kind: 'logout', userId, collaboratorId: caller.collaboratorId, address, now });
    });
    return { message: 'Vous êtes maintenant déconnecté' };
  },

  renewRcdToken: async ({ caller, services: { database }, now }) => ({ tokenrcd: await openRcd(database, caller.userId, caller.sessionHash, now) }),

  curent: async ({ caller, services: { database } }) => ({ user: await ownResource(database, caller) }),

  isAdmin: async ({ caller }) => ({ isAdmin: caller.role === 'admin' || caller.role === 'super_admin' }),

  /** Only brokers need one. */
  haveMembership: async ({ caller, services: { database } }) => {
    const { broker } = await ownResource(database, caller);
    return { haveMembership: broker === null || hasMembership(broker.membership) };
  },

  checkAutheticatedUser: async ({ body, services: { database }, now }) => ({ authenticated: await tokenBelongsTo(database, body.token, body.email, now) }),

  chooseCollaborator: async ({ caller, body, services: { database } }) => {
    const [chosen] = await database.query<{ id: number }>(choose, [body.collaborator_id, caller.brokerId ?? 0, caller.sessionHash]);
    if (!chosen) throw notFound('Ce collaborateur est introuvable.');
    const user = await ownResource(database, caller, chosen.id);
    if (!user.collaborator) throw notFound('Ce collaborateur est introuvable.');
    return { collaborator: user.collaborator, user };
  },
};
