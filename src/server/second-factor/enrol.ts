import type { CeremonyOptions } from '#contract/second-factor.ts';
import { conflict, validationRefused } from '../calls/refused.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import type { ProfileWriter } from '../profile/handlers.ts';
import { browserName } from '../session/browser-name.ts';
import { closeOtherSessions } from '../session/sessions.ts';
import { newSecret, sealedFor, stepOf, uriOf } from './authenticator.ts';
import { lockForChange, note } from './change.ts';
import { dropDevices } from './devices.ts';
import { authenticatorOf, hasAny, passkeysOf, storeAuthenticator, storePasskey } from './factors.ts';
import { factorMail } from './mails.ts';
import { codesOf, makeCodes } from './recovery.ts';
import { createdPasskey, creationOptions, loadWebAuthn, relyingPartyOf } from './webauthn.ts';

/** How long a factor that is being added waits, ms. */
const patience = 10 * 60_000;

const keep: Statement = {
  name: 'factor_enrolment_keep',
  text: `insert into factor_enrolments (session_hash, secret, challenge, expires_at)
    values ($1, $2, $3, $4)
    on conflict (session_hash) do update
    set secret = coalesce(excluded.secret, factor_enrolments.secret),
      challenge = coalesce(excluded.challenge, factor_enrolments.challenge),
      expires_at = excluded.expires_at`,
};
const find: Statement = {
  name: 'factor_enrolment',
  text: 'select secret, challenge from factor_enrolments where session_hash = $1 and expires_at > $2 for update',
};
const drop: Statement = {
  name: 'factor_enrolment_drop',
  text: 'delete from factor_enrolments where session_hash = $1',
};

interface Begun {
  secret: Uint8Array | null;
  challenge: string | null;
}

const begun = async (tx: Transaction, { caller, now }: ProfileWriter): Promise<Begun | null> =>
  (await tx.query<Begun>(find, [caller.sessionHash, now]))[0] ?? null;

const keepBegun = async (
  tx: Transaction,
  { caller, now }: ProfileWriter,
  { secret = null, challenge = null }: Partial<Begun>,
): Promise<void> =>
  void (await tx.query(keep, [caller.sessionHash, secret, challenge, new Date(now.getTime() + patience)]));

const over = () => conflict('not_permitted', 'Cet ajout n’attend plus\u00a0: recommencez-le.');

/** No passkey belongs to this address. */
const noPasskeys = () =>
  conflict('not_permitted', 'Les clés d’accès demandent que le portail ait un nom et une adresse en https.');

/**
 * What follows a stored factor: with the first one, other sessions end and recovery codes are made, which only
 * this answer contains. `hadOne`: the account had a factor before.
 */
async function added(
  tx: Transaction,
  writer: ProfileWriter,
  factor: 'authenticator' | 'passkey',
  hadOne: boolean,
): Promise<string[] | null> {
  const { caller, services, now } = writer;
  const { userId, sessionHash } = caller;
  await tx.query(drop, [sessionHash]);
  if (!hadOne) await closeOtherSessions(tx, userId, sessionHash);
  await note(tx, 'factor_added', writer, { factor });
  await services.outbox.add(tx, factorMail({ userId, notice: 'factor-added', factor }));
  return (await codesOf(tx, userId)) ? null : makeCodes(tx, services.secrets, userId, now);
}

/** Begins an authenticator: its secret is stored with the account once its first code was typed. */
export async function beginAuthenticator(writer: ProfileWriter): Promise<{ secret: string; uri: string }> {
  const { caller, services } = writer;
  const secret = newSecret();
  const sealed = await services.secrets.seal(secret, sealedFor(caller.userId));
  await services.database.transaction(async (tx) => {
    await lockForChange(tx, writer);
    await keepBegun(tx, writer, { secret: sealed });
  });
  return { secret, uri: uriOf(secret, caller.email, services.config) };
}

/**
 * Adds the authenticator, or replaces the present one, by its first code; a replaced one ends other sessions and
 * trusted devices. Throws a 409 if none was begun, a 422 for a wrong code.
 */
export async function addAuthenticator(
  { code }: { code: string },
  writer: ProfileWriter,
): Promise<string[] | null> {
  const { caller, services, now } = writer;
  const { userId, sessionHash } = caller;
  return services.database.transaction(async (tx) => {
    await lockForChange(tx, writer);
    const secret = (await begun(tx, writer))?.secret;
    if (!secret) throw over();
    const step = stepOf(await services.secrets.open(secret, sealedFor(userId)), code, now);
    if (step === null)
      throw validationRefused({
        code: [
          'Ce n’est pas le code de la dernière clé demandée. Vérifiez l’heure du téléphone, ou recommencez avec une nouvelle clé.',
        ],
      });
    const [hadOne, replaced] = [await hasAny(tx, userId), await authenticatorOf(tx, userId)];
    await storeAuthenticator(tx, userId, { secret, step, now });
    if (replaced) {
      await closeOtherSessions(tx, userId, sessionHash);
      await dropDevices(tx, userId);
    }
    return added(tx, writer, 'authenticator', hadOne);
  });
}

/** Begins a passkey. Throws a 409 where the address of the portal takes none. */
export async function beginPasskey(writer: ProfileWriter): Promise<{ options: CeremonyOptions }> {
  const { caller, services } = writer;
  const party = relyingPartyOf(services.config);
  if (!party) throw noPasskeys();
  const owner = { userId: caller.userId, email: caller.email, name: `${caller.name} ${caller.lastName}` };
  const known = await passkeysOf(services.database, caller.userId);
  const { options, challenge } = await creationOptions(party, owner, known);
  await services.database.transaction(async (tx) => {
    await lockForChange(tx, writer);
    await keepBegun(tx, writer, { challenge });
  });
  return { options };
}

/** Adds the passkey that the browser has made. Throws a 409 if none was begun, a 422 for another one. */
export async function addPasskey(
  { credential }: { credential: object },
  writer: ProfileWriter & { agent: string },
): Promise<string[] | null> {
  const { caller, services, agent, now } = writer;
  const party = relyingPartyOf(services.config);
  if (!party) throw noPasskeys();
  await loadWebAuthn();
  return services.database.transaction(async (tx) => {
    await lockForChange(tx, writer);
    const challenge = (await begun(tx, writer))?.challenge;
    if (!challenge) throw over();
    const hadOne = await hasAny(tx, caller.userId);
    const made = await createdPasskey(party, credential, challenge);
    const isStored = made && (await storePasskey(tx, caller.userId, made, { name: browserName(agent), now }));
    if (!isStored) throw validationRefused({ credential: ['Cette clé d’accès n’a pas pu être ajoutée.'] });
    return added(tx, writer, 'passkey', hadOne);
  });
}
