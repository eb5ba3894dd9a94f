import type { Statement } from '../database/executor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { linkStands, useLink } from './account-links.ts';
import { recordAccountEvent } from './account-events.ts';
import type { PasswordLinkJob } from './link-jobs.ts';
import { linkOver } from './link-over.ts';
import { hashPassword } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';
import { hashToken } from './tokens.ts';

const find: Statement = {
  name: 'account_by_email',
  text: 'select id from users where lower(email) = lower($1) and not shadow',
};
const change: Statement = {
  name: 'password_change',
  text: `update users
    set password_hash = $2, password_changed_at = $3, wanted_email = null, wanted_email_at = null
    where id = $1`,
};

/** The minute of an instant: the same mail is sent at most once a minute. */
export const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);

export const passwords: HandlersOf<'passwordEmail' | 'passwordReset' | 'verifyResetPasswordToken'> = {
  /**
   * A known and an unknown address get the same answer after
   * the same work: the outbox sends the mail later, or none.
   */
  passwordEmail: async ({ body, services: { database, outbox }, now }) => {
    const [account] = await database.query<{ id: number }>(find, [body.email]);
    const payload: PasswordLinkJob = { userId: account?.id ?? null };
    const whose = account?.id ?? hashToken(body.email.toLowerCase()).toString('hex').slice(0, 32);
    const dedupe = `password-${whose}-${minuteOf(now)}`;
    await database.transaction((tx) => outbox.add(tx, { kind: 'account.password-link', payload, dedupe }));
    return { message: 'Si un compte existe à cette adresse, un lien vient de lui être envoyé.' };
  },

  verifyResetPasswordToken: async ({ body, services: { database }, now }) => ({
    valid: await linkStands(database, 'password', body.token, body.email || null, now),
  }),

  /**
   * Every session of the account ends with its old password; the tries of
   * its people's PINs stay, or a mailbox would give five more of each.
   */
  passwordReset: async ({ body, services: { database }, now, address }) => {
    if (!(await linkStands(database, 'password', body.token, body.email, now))) throw linkOver();
    const hash = await hashPassword(body.password);
    await database.transaction(async (tx) => {
      const userId = await useLink(tx, 'password', body.token, body.email, now);
      if (userId === null) throw linkOver();
      await tx.query(change, [userId, hash, now]);
      await closeSessionsOf(tx, userId);
      await recordAccountEvent(tx, { kind: 'password_changed', userId, address, now });
    });
    return { message: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.' };
  },
};
