import type { Executor, Statement } from '../database/executor.ts';
import { notFound } from '../http/refused.ts';
import type { UserCaller } from '../session/caller.ts';

const found: Statement = {
  name: 'signature-membership',
  text: `select m.id from memberships m join brokers b on b.id = m.broker_id
    where m.id = $1 and ($2 or m.broker_id = $3 or (b.lead_broker_id = $3 and $4))`,
};

/** The membership of that id: an admin's any, a broker's own, a main broker's of its agencies too. Throws a 404 outside. */
export async function membershipInScope(executor: Executor, { role, brokerId }: UserCaller, id: number): Promise<number> {
  const isAdmin = role === 'admin' || role === 'super_admin';
  const [membership] = await executor.query<{ id: number }>(found, [id, isAdmin, brokerId, role === 'main_broker']);
  if (!membership) throw notFound('Cette adhésion est introuvable.');
  return membership.id;
}
