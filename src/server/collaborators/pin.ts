import { pinMessages } from '#domain/validation/collaborator.ts';
import type { Statement } from '../database/executor.ts';
import { tooMany, validationRefused } from '../calls/refused.ts';
import type { Services } from '../services/services.ts';
import { isPassword } from '../session/passwords.ts';
import type { CollaboratorRow } from './cabinet.ts';

/**
 * Wrong tries of one person's PIN within the window. Those who try are already signed in to the cabinet's
 * account.
 */
export const pinTries = 5;
const windowMs = 15 * 60_000;
/** How long an unfinished try counts, in ms: its process may have died. */
const lookMs = 60_000;

const lock: Statement = {
  name: 'pin_lock',
  text: 'select id from collaborators where id = $1 for no key update',
};
const recent: Statement = {
  name: 'pin_recent',
  text: `select at
    from pin_tries
    where collaborator_id = $1 and at > $2 and at <= $3 and (failed or at > $5)
    order by at desc
    limit $4`,
};
const take: Statement = {
  name: 'pin_take',
  text: 'insert into pin_tries (collaborator_id, at) values ($1, $2) returning id',
};
const fail: Statement = { name: 'pin_failed', text: 'update pin_tries set failed = true where id = $1' };
const giveBack: Statement = { name: 'pin_give_back', text: 'delete from pin_tries where id = $1' };

/**
 * French advice for a person without tries left. The account itself cannot reset them, because the whole
 * cabinet may read its mailbox.
 */
const wayOut = (cabinet: readonly CollaboratorRow[], shut: CollaboratorRow): string =>
  cabinet.some(({ id, active, manager }) => active && manager && id !== shut.id)
    ? ', ou demandez à un gérant de donner un autre code.'
    : '. Si quelqu’un d’autre fait ces essais, changez le mot de passe du compte («\u00a0Mot de passe oublié\u202f?\u00a0»)\u00a0: toutes les sessions se ferment.';

/**
 * Counts a try before the PIN is checked, so that concurrent calls and nodes share the limit. Throws a 429 if
 * none is left, even for the right PIN.
 */
const takeTry = (
  { database }: Pick<Services, 'database'>,
  cabinet: readonly CollaboratorRow[],
  person: CollaboratorRow,
  now: Date,
): Promise<number> =>
  database.transaction(async (tx) => {
    const { id, name, last_name } = person;
    await tx.query(lock, [id]);
    // A try that is dated later was written before the clock was set back: it says nothing of this window.
    const tries = await tx.query<{ at: Date }>(recent, [
      id,
      new Date(now.getTime() - windowMs),
      new Date(now.getTime() + 60_000),
      pinTries,
      new Date(now.getTime() - lookMs),
    ]);
    const oldest = tries.at(-1);
    if (oldest && tries.length >= pinTries) {
      const seconds = Math.max(1, (oldest.at.getTime() + windowMs - now.getTime()) / 1000);
      throw tooMany(
        `Trop de codes erronés pour ${name} ${last_name}. Réessayez dans ${Math.ceil(seconds / 60)}\u202fmin${wayOut(cabinet, person)}`,
        seconds,
      );
    }
    const [taken] = await tx.query<{ id: number }>(take, [id, now]);
    return taken?.id ?? 0;
  });

/**
 * Checks the PIN of a person, if it has one. Throws a 422 on `pin`, the same for a wrong and a missing one,
 * after calling `failed`.
 */
export async function checkPin(
  services: Pick<Services, 'database'>,
  cabinet: readonly CollaboratorRow[],
  person: CollaboratorRow,
  pin: string,
  now: Date,
  failed: () => Promise<void>,
): Promise<void> {
  if (person.pin_hash === null) return;
  const taken = await takeTry(services, cabinet, person, now);
  if (!(await isPassword(person.pin_hash, pin))) {
    await services.database.query(fail, [taken]);
    await failed();
    throw validationRefused({ pin: [pinMessages.wrong] });
  }
  await services.database.query(giveBack, [taken]);
}
