import * as schema from '../database/schema/index.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { hashPassword } from '../session/passwords.ts';
import { brokers, collaborators, companies, demoPassword, memberships, partners, users } from './accounts.ts';

/** Tables of the accounts, in the order in which they refer to one another. */
export const accountTables = {
  partners: schema.partners, companies: schema.companies, brokers: schema.brokers, memberships: schema.memberships, collaborators: schema.collaborators, users: schema.users,
} as const;

/** Ids were given: those that follow begin after them. */
const nextIds: Statement = {
  name: 'seed_next_ids',
  text: ['companies', 'brokers', 'memberships', 'collaborators', 'users'].map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`).join(' union all '),
};

/** Every demo account; the password is hashed once. */
export async function insertAccounts(tx: Transaction, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await tx.db.insert(schema.partners).values(partners());
  await tx.db.insert(schema.companies).values(companies);
  await tx.db.insert(schema.brokers).values(brokers);
  await tx.db.insert(schema.memberships).values(memberships);
  await tx.db.insert(schema.collaborators).values(collaborators);
  await tx.db.insert(schema.users).values(users(passwordHash, now));
  await tx.query(nextIds);
}
