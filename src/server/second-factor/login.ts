import { authenticatorCode, mostWrongCodes, recoveryCode } from '#domain/second-factor.ts';
import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Handler } from '../calls/handler.ts';
import { notFound, tooMany, validationRefused } from '../calls/refused.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import { recordAccountEvent } from '../session/account-events.ts';
import { accountByPassword, loginAnswer, openLogin, type LoginFrom } from '../session/login.ts';
import { countingFailures } from '../session/throttle.ts';
import { sealedFor, stepOf } from './authenticator.ts';
import { isTrusted, trustDevice } from './devices.ts';
import { authenticatorOf, notePasskeyUse, passkeysOf, useStep } from './factors.ts';
import { factorMail } from './mails.ts';
import {
  beginProof,
  countFailure,
  endProof,
  keepChallenge,
  lockPending,
  pendingOf,
  type PendingLogin,
} from './pending.ts';
import { codesOf, takeCode } from './recovery.ts';
import { loadWebAuthn, relyingPartyOf, requestOptions, usedCounter } from './webauthn.ts';

type Proof = BodyOf<Calls['proveFactor']>;

const hour = 3_600_000;
const wrongCodes: Statement = {
  name: 'factor_failures',
  text: `select count(*)::integer as failures
    from account_events
    where user_id = $1 and kind = 'factor_failed' and at > $2 and data ->> 'way' <> 'passkey'`,
};

/** The password of an account: a session, or the proof that opens the second step. */
export const login: Handler<'login'> = async ({ body, services, now, address, agent }) => {
  const { database } = services;
  const account = await accountByPassword(body, services, { address, now });
  const isProved = account.has_factor && (await isTrusted(database, account.id, body.devices ?? [], now));
  if (account.has_factor && !isProved)
    return {
      factor: await beginProof(services, account.id, now),
      message: 'Votre mot de passe est le bon. Il reste à prouver que c’est vous.',
    };
  const tokens = await database.transaction((tx) =>
    openLogin(tx, account, services, { address, agent, now }, isProved),
  );
  return loginAnswer(services, account.id, tokens);
};

export const factorOptions: Handler<'factorOptions'> = async ({ body, services, now }) => {
  const { database, config } = services;
  const { user_id: userId } = await pendingOf(database, body.proof, now);
  const [party, passkeys] = [relyingPartyOf(config), await passkeysOf(database, userId)];
  if (!party || passkeys.length === 0) throw notFound('Ce compte n’a pas de clé d’accès à cette adresse.');
  const { options, challenge } = await requestOptions(party, passkeys);
  await keepChallenge(database, body.proof, challenge);
  return { options };
};

/** Refuses a code that cannot be one, before it is counted. */
function refuseShapeless({ way, code, credential }: Proof): void {
  if (way === 'passkey') {
    if (!credential) throw validationRefused({ credential: ['La clé d’accès n’a pas répondu.'] });
    return;
  }
  const isShaped = way === 'authenticator' ? authenticatorCode(code) : recoveryCode(code);
  if (isShaped !== null) return;
  throw validationRefused({
    code: [
      way === 'authenticator'
        ? 'Tapez les six chiffres que montre votre application.'
        : 'Tapez un code de secours\u00a0: dix lettres et chiffres.',
    ],
  });
}

const wrongFactor = (way: Proof['way']) =>
  validationRefused(
    way === 'passkey'
      ? { credential: ['Cette clé d’accès n’est pas reconnue.'] }
      : { code: ['Ce code n’est pas le bon, ou il a déjà servi.'] },
  );

const failuresOf = async (executor: Executor, userId: number, now: Date): Promise<number> =>
  (await executor.query<{ failures: number }>(wrongCodes, [userId, new Date(now.getTime() - hour)]))[0]
    ?.failures ?? 0;

interface Try {
  tx: Transaction;
  services: Services;
  pending: PendingLogin;
  body: Proof;
  from: LoginFrom;
}

/** Whether the answer is right; each right one is used once. */
const checks: Record<Proof['way'], (tried: Try) => Promise<boolean>> = {
  authenticator: async ({ tx, services: { secrets }, pending: { user_id: userId }, body, from: { now } }) => {
    const row = await authenticatorOf(tx, userId);
    const step = row && stepOf(await secrets.open(row.secret, sealedFor(userId)), body.code, now);
    return step !== null && useStep(tx, userId, step, now);
  },
  recovery: async ({ tx, services, pending: { user_id: userId }, body, from: { address, now } }) => {
    if (!(await takeCode(tx, services.secrets, userId, body.code, now))) return false;
    await recordAccountEvent(tx, { kind: 'recovery_code_used', userId, address, now });
    const left = (await codesOf(tx, userId))?.left ?? 0;
    await services.outbox.add(tx, factorMail({ userId, notice: 'recovery-used', left }));
    return true;
  },
  passkey: async ({ tx, services: { config }, pending, body, from: { now } }) => {
    const party = relyingPartyOf(config);
    const { challenge, user_id: userId } = pending;
    if (!party || challenge === null || !body.credential) return false;
    await keepChallenge(tx, body.proof, null);
    const id: unknown = body.credential['id'];
    const passkey = (await passkeysOf(tx, userId)).find(({ credential }) => credential === id);
    const counter = passkey ? await usedCounter(party, passkey, body.credential, challenge) : null;
    if (!passkey || counter === null) return false;
    await notePasskeyUse(tx, passkey.id, counter, now);
    return true;
  },
};

/** Records a wrong answer; the last one before codes are refused is mailed to the account. */
async function noteFailure({ tx, services, pending, body, from: { address, now } }: Try): Promise<void> {
  const { user_id: userId } = pending;
  await recordAccountEvent(tx, { kind: 'factor_failed', userId, address, now, data: { way: body.way } });
  await countFailure(tx, body.proof, pending);
  if (body.way !== 'passkey' && (await failuresOf(tx, userId, now)) === mostWrongCodes)
    await services.outbox.add(tx, factorMail({ userId, notice: 'factor-guessed' }));
}

/**
 * Tries an answer under the lock of its account. `null`: it is wrong. Throws a 401 if the login waits no more, a
 * 429 for a code after too many wrong ones.
 */
async function tryFactor(tx: Transaction, services: Services, body: Proof, from: LoginFrom) {
  const pending = await lockPending(tx, body.proof, from.now);
  const { user_id: id, password_hash } = pending;
  if (body.way !== 'passkey' && (await failuresOf(tx, id, from.now)) >= mostWrongCodes)
    throw tooMany(
      'Trop de codes faux pour ce compte\u00a0: aucun n’est accepté pendant une heure. Une clé d’accès l’est toujours.',
      hour / 1_000,
    );
  const tried: Try = { tx, services, pending, body, from };
  if (!(await checks[body.way](tried))) {
    await noteFailure(tried);
    return null;
  }
  await endProof(tx, body.proof);
  const tokens = await openLogin(tx, { id, password_hash }, services, from, true);
  const device = tokens && body.trust ? await trustDevice(tx, id, from.agent, from.now) : null;
  return { activated: true, tokens, device };
}

/** The second step of a login: a code or a passkey opens the session. */
export const proveFactor: Handler<'proveFactor'> = async ({ body, services, now, address, agent }) => {
  const { database } = services;
  const { user_id: userId, email } = await pendingOf(database, body.proof, now);
  refuseShapeless(body);
  if (body.way === 'passkey') await loadWebAuthn();
  const from = { address, agent, now };
  const found = await countingFailures(services, { account: email, address, now }, () =>
    database.transaction((tx) => tryFactor(tx, services, body, from)),
  );
  if (!found) throw wrongFactor(body.way);
  const answer = await loginAnswer(services, userId, found.tokens);
  return found.device === null ? answer : { ...answer, device: found.device };
};
