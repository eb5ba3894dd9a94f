import { authenticatorCode, factorWays, recoveryCode, type FactorWay } from '../second-factor.ts';
import { flag, rule, secret } from './fields.ts';
import { ownMessages } from './messages.ts';
import { required } from './required.ts';
import { mixed, object, string } from './yup.ts';

/** Longest accepted code, with its spaces. */
const longestCode = 40;

const sixDigits = rule(
  secret(longestCode),
  'six-digits',
  'Tapez les six chiffres que montre votre application.',
  (typed) => authenticatorCode(typed) !== null,
);
const ofRecovery = rule(
  secret(longestCode),
  'recovery-code',
  'Un code de secours a dix lettres et chiffres, par exemple 7KQ4M-2XDR8.',
  (typed) => recoveryCode(typed) !== null,
);

/** A code of an authenticator, as typed. */
export const authenticatorCodeSchema = object({ code: required(sixDigits) }).noUnknown();
/** A recovery code, as typed. */
export const recoveryCodeSchema = object({ code: required(ofRecovery) }).noUnknown();

/** An answer of the browser about a passkey: checked by its own library. */
const credential = () => mixed<Record<string, unknown>>();

const proof = () => required(secret(100));

/** The second step of a login: one of the ways. `trust`: the device is not asked for thirty days. */
export const factorProofSchema = object({
  proof: proof(),
  way: string()
    .oneOf<FactorWay>([...factorWays], ownMessages.choice)
    .required(),
  code: secret(longestCode),
  credential: credential(),
  trust: flag(),
}).noUnknown();

export const factorOptionsSchema = object({ proof: proof() }).noUnknown();

export const newPasskeySchema = object({ credential: credential().required() }).noUnknown();

export const passwordProofSchema = object({ current_password: required(secret()) }).noUnknown();
