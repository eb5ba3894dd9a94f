import type { MembershipChanged } from '#contract/memberships.ts';
import type { MembershipWriter } from './act.ts';
import { membershipById } from './load.ts';
import { mayWriteIn } from './may.ts';
import { membershipResource } from './resource.ts';
import type { MembershipRow } from './row.ts';

/** The membership as it is now, for the caller. */
export const shown = async (
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
): Promise<MembershipChanged> => ({ message, membership: await shown(writer, row) });
