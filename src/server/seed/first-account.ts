import { randomBytes } from 'node:crypto';
import * as schema from '../database/schema/index.ts';
import type { DatabaseHandle } from '../database/executor.ts';
import { makeLink } from '../session/account-links.ts';
import { hashPassword } from '../session/passwords.ts';
import { partners } from './accounts.ts';
import { isFirstHere } from './first-here.ts';

/**
 * Where no demonstration is wanted: the brands and one super-administrator in an empty database.
 * Gives the path of the page where its password is chosen, or null where somebody was there already.
 */
export const openFirstAccount = (database: DatabaseHandle, email: string, now: Date): Promise<string | null> =>
  database.transaction(async (tx) => {
    if (!(await isFirstHere(tx))) return null;
    await tx.db.insert(schema.partners).values(partners());
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const [account] = await tx.db
      .insert(schema.users)
      .values({ email, passwordHash, name: 'Super', lastName: 'Administrateur', role: 'super_admin', mainAdmin: true, canDo: true, activatedAt: now })
      .returning({ id: schema.users.id });
    if (!account) throw new Error('The first account was not kept');
    return `/reset?email=${encodeURIComponent(email)}&token=${await makeLink(tx, 'password', account.id, now)}`;
  });
