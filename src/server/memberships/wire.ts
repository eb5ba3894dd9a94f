import type { MembershipChanged } from '#contract/memberships.ts';
import type { MembershipWriter } from './act.ts';
import { membershipById } from './record/load.ts';
import { mayWriteIn } from './record/may.ts';
import { membershipResource } from './record/resource.ts';
import type { MembershipRow } from './record/row.ts';

/** The membership as it is now, for the caller. */
export const toWire = async (
  { caller, services: { database }, now }: MembershipWriter,
  { id }: Pick<MembershipRow, 'id'>,
) => {
  const row = await membershipById(database, id);
  return membershipResource(database, row, {
    caller,
    now,
    mayWrite: await mayWriteIn(database, caller, row),
  });
};

/** The answer of a write: its message, and the membership after it. */
export const changed = async (
  writer: MembershipWriter,
  row: Pick<MembershipRow, 'id'>,
  message: string,
): Promise<MembershipChanged> => ({ message, membership: await toWire(writer, row) });
