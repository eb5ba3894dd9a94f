import { requireManager } from '../collaborators/cabinet.ts';
import type { Statement } from '../database/executor.ts';
import type { Handler } from '../calls/handler.ts';
import { validationRefused } from '../calls/refused.ts';
import { endLinks, useLink } from '../session/account-links.ts';
import { recordAccountEvent, type AccountEvent } from '../session/account-events.ts';
import { checkCurrentPassword } from '../session/current-password.ts';
import { linkOver } from '../session/link-over.ts';
import type { ProfileWriter } from './handlers.ts';
import { confirmationMail, noticeMail } from './mails.ts';

const want: Statement = {
  name: 'profile_want_email',
  text: 'update users set wanted_email = $2, wanted_email_at = $3 where id = $1',
};
const drop: Statement = {
  name: 'profile_drop_email',
  text: `update users
    set wanted_email = null, wanted_email_at = null
    where id = $1 and wanted_email is not null
    returning id`,
};
/** Changes nothing if another account took the address meanwhile. */
const adopt: Statement = {
  name: 'profile_adopt_email',
  text: `update users u
    set email = u.wanted_email, wanted_email = null, wanted_email_at = null, version = u.version + 1
    where u.id = $1
      and u.wanted_email is not null
      and u.suspended_at is null
      and not exists (
        select from users o where lower(o.email) = lower(u.wanted_email) and o.id <> u.id and not o.shadow
      )
    returning u.email`,
};

const lineOf = (
  kind: AccountEvent['kind'],
  { caller: { userId, collaboratorId }, address, now }: ProfileWriter,
): AccountEvent => ({ kind, userId, collaboratorId, address, now });

/**
 * Asks for another address of the caller's account. It changes once its link is opened; a former request and
 * its link end. The answer does not depend on whether another account has the address: the mail to it does.
 * Throws a 403 for a collaborator who is no manager, a 422 for a wrong password or the present address.
 */
export async function askEmail(
  { email, current_password }: { email: string; current_password: string },
  writer: ProfileWriter,
): Promise<void> {
  const { caller, services, address, now } = writer;
  const { database, outbox } = services;
  await requireManager(database, caller);
  await checkCurrentPassword(services, caller, current_password, { address, now });
  if (email.toLowerCase() === caller.email.toLowerCase())
    throw validationRefused({ email: ['C’est déjà votre adresse.'] });
  await database.transaction(async (tx) => {
    await tx.query(want, [caller.userId, email, now]);
    await endLinks(tx, 'email', caller.userId, now);
    await recordAccountEvent(tx, lineOf('email_asked', writer));
    await outbox.add(tx, confirmationMail({ userId: caller.userId, address: email }));
    await outbox.add(tx, noticeMail({ userId: caller.userId, address: caller.email, wanted: email }));
  });
}

/** Gives the address up that waits for its confirmation, if there is one. */
export async function dropEmail(writer: ProfileWriter): Promise<void> {
  const { caller, services, now } = writer;
  await requireManager(services.database, caller);
  await services.database.transaction(async (tx) => {
    const [dropped] = await tx.query(drop, [caller.userId]);
    if (!dropped) return;
    await endLinks(tx, 'email', caller.userId, now);
    await recordAccountEvent(tx, lineOf('email_dropped', writer));
  });
}

/** The owner of the new address opens its link: the account has that address from now on. */
export const confirmEmail: Handler<'confirmEmail'> = ({ body, services: { database }, now, address }) =>
  database.transaction(async (tx) => {
    const userId = await useLink(tx, 'email', body.token, null, now);
    const [account] = userId === null ? [] : await tx.query<{ email: string }>(adopt, [userId]);
    if (userId === null || !account) throw linkOver();
    // A link of a new password that was mailed to the former address ends with it.
    await endLinks(tx, 'password', userId, now);
    await recordAccountEvent(tx, { kind: 'email_changed', userId, address, now });
    return { message: 'Votre nouvelle adresse est confirmée.', email: account.email };
  });
