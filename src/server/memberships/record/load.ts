import { isAdminRole } from '#domain/roles.ts';
import type { Executor, Statement } from '../../database/executor.ts';
import { notFound } from '../../calls/refused.ts';
import type { UserCaller } from '../../calls/caller.ts';
import { selectMembership, type MembershipRow } from './row.ts';

/** The part of a caller that decides its scope. */
export type Seer = Pick<UserCaller, 'role' | 'brokerId'>;

/**
 * Who sees which membership: admins any, a broker its own, a main broker its
 * agencies' too, once their address is proved: what nobody has proved tells nothing
 * of the address. As SQL over `m` and `b`; its values are those of `scopeValues`.
 */
export const membershipScope =
  '($1::boolean or m.broker_id = $2::integer or ($3::boolean and b.lead_broker_id = $2::integer and b.registration_step > 1))';
export const scopeValues = ({ role, brokerId }: Seer): readonly [boolean, number | null, boolean] => [
  isAdminRole(role),
  brokerId,
  role === 'main_broker',
];

const seen: Statement = {
  name: 'membership-in-scope',
  text: `${selectMembership()} where ${membershipScope} and m.id = $4`,
};
const byId: Statement = { name: 'membership-by-id', text: `${selectMembership()} where m.id = $1` };
const ofBroker: Statement = {
  name: 'membership-of-broker',
  text: `${selectMembership()} where m.broker_id = $1 order by m.id desc limit 1`,
};

export const membershipGone = () => notFound('Cette adhésion est introuvable.');

/** The membership of that id within the caller's scope; throws a 404 outside. */
export async function loadMembership(executor: Executor, caller: Seer, id: number): Promise<MembershipRow> {
  const [row] = await executor.query<MembershipRow>(seen, [...scopeValues(caller), id]);
  if (!row || (row.shadow && row.broker_id !== caller.brokerId)) throw membershipGone();
  return row;
}

/** The membership of that id, for any caller; throws a 404 where there is none. */
export async function membershipById(executor: Executor, id: number): Promise<MembershipRow> {
  const [row] = await executor.query<MembershipRow>(byId, [id]);
  if (!row) throw membershipGone();
  return row;
}

/** The latest membership of a broker. */
export const membershipOfBroker = async (
  executor: Executor,
  brokerId: number,
): Promise<MembershipRow | null> => (await executor.query<MembershipRow>(ofBroker, [brokerId]))[0] ?? null;
