import { isConflict } from '../calls/refused.ts';
import type { HandlerContext } from '../calls/handler.ts';
import type { Calls } from '#contract/calls.ts';
import { accountOfLink } from '../session/account-links.ts';
import { linkOver } from '../session/link-over.ts';
import { hashPassword } from '../session/passwords.ts';
import { factsOf } from './facts.ts';
import type { AccountAgent } from './kind.ts';
import { accountOfId } from './row.ts';
import { transition } from './store.ts';

/**
 * Activates the account of an invitation with the chosen password. `null` where the link belongs to no
 * invited account: it is then the link of a new password. Throws a 422 where the link was used meanwhile.
 */
export async function activateInvited({
  body: { token, email, password },
  services,
  now,
  address,
}: Pick<HandlerContext<Calls['passwordReset']>, 'body' | 'services' | 'now' | 'address'>): Promise<{
  message: string;
} | null> {
  const { database } = services;
  const id = await accountOfLink(database, 'password', token, email, now);
  const row = id === null ? null : await accountOfId(database, id);
  if (row?.state !== 'invited') return null;
  const agent: AccountAgent = {
    author: {
      by: { role: 'client', userId: row.id },
      userId: row.id,
      collaboratorId: null,
      who: `${row.name} ${row.last_name}`,
    },
    reader: { caller: null },
    services,
    now,
  };
  const changes = { password_hash: await hashPassword(password) };
  try {
    await transition(
      row,
      { type: 'ACCOUNT.ACTIVATE', channel: 'link' },
      { facts: await factsOf(database, row, null), note: { address }, changes },
      agent,
    );
  } catch (error) {
    throw isConflict(error) ? linkOver() : error;
  }
  return { message: 'Votre compte est activé. Connectez-vous avec votre mot de passe.' };
}
