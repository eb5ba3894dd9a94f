import { randomBytes } from 'node:crypto';
import type { DatabaseHandle, Statement } from '../../database/executor.ts';
import { makeLink } from '../../session/account-links.ts';
import { hashPassword } from '../../session/passwords.ts';
import { partners } from './brokerages.ts';
import { isFirstHere } from './first-here.ts';
import { insertRows } from './insert-rows.ts';

const insert: Statement = {
  name: 'first_account',
  text: `insert into users (email, password_hash, name, last_name, role, main_admin, can_do, activated_at)
    values ($1, $2, 'Super', 'Administrateur', 'super_admin', true, true, $3) returning id`,
};

/**
 * Where no demonstration is wanted: the brands and one super-administrator in an empty database.
 * Gives the path of the page where its password is chosen, or null where somebody was there already.
 */
export const openFirstAccount = (
  database: DatabaseHandle,
  email: string,
  now: Date,
): Promise<string | null> =>
  database.transaction(
    async (tx) => {
      if (!(await isFirstHere(tx))) return null;
      await insertRows(tx, 'partners', partners());
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
      const [account] = await tx.query<{ id: number }>(insert, [email, passwordHash, now]);
      if (!account) throw new Error('The first account was not stored');
      return `/reset?email=${encodeURIComponent(email)}&token=${await makeLink(tx, 'password', account.id, now)}`;
    },
    { withoutTimeout: true },
  );
