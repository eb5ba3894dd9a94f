import { conflict, notFound } from '../calls/refused.ts';
import type { Transaction } from '../database/executor.ts';
import type { ProfileWriter } from '../profile/handlers.ts';
import { closeOtherSessions } from '../session/sessions.ts';
import { lockForChange, note } from './change.ts';
import { dropDevices } from './devices.ts';
import { forgetRest, hasAny, removeAuthenticatorOf, removePasskeyOf } from './factors.ts';
import { factorMail } from './mails.ts';
import { makeCodes } from './recovery.ts';

/** What follows a removed factor: other sessions and trusted devices end, and with the last one its codes. */
async function removed(
  tx: Transaction,
  writer: ProfileWriter,
  factor: 'authenticator' | 'passkey',
): Promise<void> {
  const { caller, services } = writer;
  const { userId, sessionHash } = caller;
  await closeOtherSessions(tx, userId, sessionHash);
  await dropDevices(tx, userId);
  if (!(await hasAny(tx, userId))) await forgetRest(tx, userId);
  await note(tx, 'factor_removed', writer, { factor });
  await services.outbox.add(tx, factorMail({ userId, notice: 'factor-removed', factor }));
}

/** Removes the authenticator. Throws a 404 if there is none. */
export const removeAuthenticator = (writer: ProfileWriter): Promise<void> =>
  writer.services.database.transaction(async (tx) => {
    await lockForChange(tx, writer);
    if (!(await removeAuthenticatorOf(tx, writer.caller.userId)))
      throw notFound('Cette application n’est plus là.');
    await removed(tx, writer, 'authenticator');
  });

/** Removes a passkey. Throws a 404 if the account has none with that id. */
export const removePasskey = (id: number, writer: ProfileWriter): Promise<void> =>
  writer.services.database.transaction(async (tx) => {
    await lockForChange(tx, writer);
    if (!(await removePasskeyOf(tx, writer.caller.userId, id)))
      throw notFound('Cette clé d’accès n’est plus là.');
    await removed(tx, writer, 'passkey');
  });

/** Replaces the recovery codes. Throws a 409 without a factor. */
export const renewCodes = (writer: ProfileWriter): Promise<string[]> =>
  writer.services.database.transaction(async (tx) => {
    const { caller, services, now } = writer;
    await lockForChange(tx, writer);
    if (!(await hasAny(tx, caller.userId)))
      throw conflict('not_permitted', 'Ajoutez d’abord un second facteur.');
    await note(tx, 'recovery_codes_renewed', writer);
    await services.outbox.add(tx, factorMail({ userId: caller.userId, notice: 'codes-renewed' }));
    return makeCodes(tx, services.secrets, caller.userId, now);
  });

/** Trusts no device any more; a fresh password is not needed to become safer. Returns how many there were. */
export const forgetDevices = (writer: ProfileWriter): Promise<number> =>
  writer.services.database.transaction(async (tx) => {
    const devices = await dropDevices(tx, writer.caller.userId);
    if (devices > 0) await note(tx, 'devices_forgotten', writer, { devices });
    return devices;
  });
