import type { Statement } from '../database/executor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { Refused } from '../calls/refused.ts';
import { useLink } from './account-links.ts';
import type { ActivationLinkJob } from './link-jobs.ts';
import { minuteOf } from './new-password.ts';

/** Brokers receive can-do with their activation. An invited account is opened by its invitation instead. */
const activate: Statement = {
  name: 'account_activate',
  text: `update users
    set activated_at = coalesce(activated_at, $2), registered = true,
      can_do = can_do or role in ('broker', 'main_broker')
    where id = $1 and invited_at is null
    returning email`,
};
const nextStep: Statement = {
  name: 'account_next_step',
  text: `update brokers
    set registration_step = 2
    where registration_step < 2 and id = (select broker_id from users where id = $1)`,
};

export const activation: HandlersOf<'resendActivationMail' | 'activateAccount'> = {
  /**
   * Needs no session and takes any id. Answer and work are the same
   * for every account; the mails of a registration are limited.
   */
  resendActivationMail: async ({ body, services: { database, outbox }, now }) => {
    const payload: ActivationLinkJob = { userId: body.user_id, byAnyone: true };
    await database.transaction((tx) =>
      outbox.add(tx, {
        kind: 'account.activation-link',
        payload,
        dedupe: `activation-${body.user_id}-${minuteOf(now)}`,
      }),
    );
    return {
      message:
        'Si ce compte attend son activation, un nouveau courriel vient de lui être envoyé, dans la limite de cinq.',
    };
  },

  activateAccount: async ({ body, services: { database }, now }) => {
    const email = await database.transaction(async (tx) => {
      const userId = await useLink(tx, 'activation', body.code, null, now);
      const over = 'Ce code d’activation n’est pas ou plus valable. Demandez un nouveau courriel.';
      const [account] = userId === null ? [] : await tx.query<{ email: string }>(activate, [userId, now]);
      if (!account) throw new Refused(422, { message: over, code: 'link_expired', errors: { code: [over] } });
      await tx.query(nextStep, [userId]);
      return account.email;
    });
    return { message: 'Votre compte est activé.', email };
  },
};
