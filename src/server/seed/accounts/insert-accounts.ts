import type { Statement, Transaction } from '../../database/executor.ts';
import { hashPassword } from '../../session/passwords.ts';
import { demoPassword, users } from './accounts.ts';
import { agencies, brokers, collaborators, companies, memberships, partnersWithCodes } from './brokerages.ts';
import { insertRows } from './insert-rows.ts';

/** Sets the sequences of ids: the rows above have fixed ids, and the next rows get higher ones. */
const nextIds: Statement = {
  name: 'seed_next_ids',
  text: ['companies', 'brokers', 'agencies', 'memberships', 'collaborators', 'users']
    .map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    .join(' union all '),
};

/**
 * Inserts every demo account, in the order of the references between tables: an agency refers to its main
 * broker, and other brokers to their agency. The password is hashed once.
 */
export async function insertAccounts(tx: Transaction, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await insertRows(tx, 'partners', partnersWithCodes());
  await insertRows(tx, 'companies', companies);
  await insertRows(
    tx,
    'brokers',
    brokers.filter(({ agencyId }) => agencyId === undefined),
  );
  await insertRows(tx, 'agencies', agencies);
  await insertRows(
    tx,
    'brokers',
    brokers.filter(({ agencyId }) => agencyId !== undefined),
  );
  await insertRows(tx, 'memberships', memberships);
  await insertRows(tx, 'collaborators', collaborators);
  await insertRows(tx, 'users', users(passwordHash, now));
  await tx.query(nextIds);
}
