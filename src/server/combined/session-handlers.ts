import type { sessionCalls } from '#contract/session.ts';
import { hasMembership } from '#domain/membership.ts';
import { isAdminRole } from '#domain/roles.ts';
import { goodbye } from '#domain/fixed-texts.ts';
import { chooseCollaborator } from '../collaborators/choose.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { forbidden } from '../calls/refused.ts';
import { recordAccountEvent } from '../session/account-events.ts';
import { activation } from '../session/activation.ts';
import { passwords } from '../session/new-password.ts';
import { activateInvited } from '../accounts/activate.ts';
import { ownResource } from '../session/own-resource.ts';
import { closeSession, openRcd } from '../session/sessions.ts';
import { login } from '../second-factor/login.ts';
import { tokenBelongsTo } from '../session/token-check.ts';

export const sessionHandlers: HandlersOf<keyof typeof sessionCalls> = {
  login,
  ...passwords,
  passwordReset: async (context) => (await activateInvited(context)) ?? passwords.passwordReset(context),
  ...activation,

  logout: async ({ caller, body, services: { database }, now, address }) => {
    const userId = caller.kind === 'user' ? caller.userId : null;
    if (userId !== null && body.id !== null && body.id !== userId)
      throw forbidden('Cette session n’est pas celle de ce compte.');
    await database.transaction(async (tx) => {
      await closeSession(tx, caller.sessionHash);
      if (caller.kind === 'user')
        await recordAccountEvent(tx, {
          kind: 'logout',
          userId,
          collaboratorId: caller.collaboratorId,
          address,
          now,
        });
    });
    return { message: goodbye };
  },

  renewRcdToken: async ({ caller, services: { database }, now }) => ({
    tokenrcd: await openRcd(database, caller.userId, caller.sessionHash, now),
  }),

  curent: async ({ caller, services }) => ({ user: await ownResource(services, caller) }),

  isAdmin: async ({ caller }) => ({ isAdmin: isAdminRole(caller.role) }),

  /** Only brokers need one. */
  haveMembership: async ({ caller, services }) => {
    const { broker } = await ownResource(services, caller);
    return { haveMembership: broker === null || hasMembership(broker.membership) };
  },

  checkAutheticatedUser: async ({ body, services, now }) => ({
    authenticated: await tokenBelongsTo(services, body.token, body.email, now),
  }),

  chooseCollaborator,
};
