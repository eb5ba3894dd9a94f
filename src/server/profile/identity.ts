import { requireManager } from '../collaborators/cabinet.ts';
import type { Statement } from '../database/executor.ts';
import { conflict } from '../calls/refused.ts';
import { recordAccountEvent } from '../session/account-events.ts';
import type { ProfileWriter } from './handlers.ts';

interface Identity {
  name: string;
  lastname: string;
  phone: string;
}

/** Locks the account with what its journal line compares. */
const lock: Statement = {
  name: 'profile_lock',
  text: `select u.version, u.name, u.last_name, b.phone
    from users u
    left join brokers b on b.id = u.broker_id
    where u.id = $1
    for update of u`,
};
const rename: Statement = {
  name: 'profile_rename',
  text: 'update users set name = $2, last_name = $3, version = version + 1 where id = $1',
};
/** The number is the cabinet's: every account of it shows another one, and gets another version. */
const phone: Statement = {
  name: 'profile_phone',
  text: `with cabinet as (update brokers set phone = $2 where id = $1 returning id)
    update users set version = version + 1 where broker_id in (select id from cabinet) and id <> $3`,
};

/**
 * Changes the identity of the caller's account. Throws a 403 for a collaborator who is no manager, a 409 if the
 * account has another version than the one that was seen.
 */
export async function changeIdentity(
  { name, lastname, phone: number, seen }: Identity & { seen: number },
  { caller, services: { database }, address, now }: ProfileWriter,
): Promise<void> {
  await requireManager(database, caller);
  await database.transaction(async (tx) => {
    const [before] = await tx.query<{
      version: number;
      name: string;
      last_name: string;
      phone: string | null;
    }>(lock, [caller.userId]);
    if (!before || before.version !== seen)
      throw conflict('stale_version', 'Ce profil a changé entre-temps\u00a0: le voici à jour. Recommencez.');
    const data = {
      ...((before.name !== name || before.last_name !== lastname) && { renamed: true }),
      ...(before.phone !== null && before.phone !== number && { phone: true }),
    };
    if (Object.keys(data).length === 0) return;
    await tx.query(rename, [caller.userId, name, lastname]);
    if (data.phone) await tx.query(phone, [caller.brokerId, number, caller.userId]);
    await recordAccountEvent(tx, {
      kind: 'profile_changed',
      userId: caller.userId,
      collaboratorId: caller.collaboratorId,
      address,
      now,
      data,
    });
  });
}
