import type { FactorWay } from '#domain/second-factor.ts';
import { userRoles } from '#domain/roles.ts';
import {
  authenticatorCodeSchema,
  factorOptionsSchema,
  factorProofSchema,
  newPasskeySchema,
  passwordProofSchema,
} from '#domain/validation/second-factor.ts';
import { call } from './call.ts';
import { idParams } from './params.ts';
import type { LoginAnswer, User } from './account-resources.ts';

/** The answer of a login with the right password that needs a second step. */
export interface FactorAsked {
  /** Opens the second step, for ten minutes. */
  proof: string;
  /** The ways of this account, the preferred one first; empty: only an administrator can help. */
  ways: readonly FactorWay[];
}

/** A login that waits for its second step: it has no session yet. */
export interface LoginPending {
  factor: FactorAsked;
  message: string;
  token?: undefined;
  tokenrcd?: undefined;
  user?: undefined;
}

export interface PasskeyEntry {
  id: number;
  /** The browser in which it was added: `Firefox sur Windows`; empty where it is unknown. */
  name: string;
  created_at: string;
  /** Last use at a login; null: none yet. */
  used_at: string | null;
}

export interface TrustedDevice {
  id: number;
  /** `Firefox sur Windows`; empty where it is unknown. */
  browser: string;
  created_at: string;
  expires_at: string;
}

/** The second factor of an account, as its own users read it (docs/domain/second-factor.md). */
export interface SecondFactor {
  authenticator: { created_at: string; used_at: string | null } | null;
  passkeys: readonly PasskeyEntry[];
  /** How many recovery codes are left, and when they were made; null: there are none. */
  codes: { left: number; made_at: string } | null;
  devices: readonly TrustedDevice[];
  /** The deployment requires a second factor of this role. */
  required: boolean;
  /** A passkey belongs to the name of a portal: false where its address is a number, or not protected. */
  takes_passkeys: boolean;
  /** This reader may change it: in a cabinet with collaborators, its managers alone. */
  may_write: boolean;
}

/** The answer of every write. */
export interface SecondFactorChanged {
  message: string;
  second_factor: SecondFactor;
  /** New recovery codes, which no other answer contains; null if none were made. */
  codes: readonly string[] | null;
  user: User;
}

/** The public part of a WebAuthn ceremony, in JSON: options for `navigator.credentials`. */
export type CeremonyOptions = object;

const own = { who: userRoles, access: 'account', enrols: true } as const;
/** The answer or the body is a secret, or belongs to one ceremony. */
const ownSecret = { ...own, secret: true } as const;

/** Calls of the second step of a login, and those by which an account keeps its second factor. */
export const secondFactorCalls = {
  factorOptions: call<{ options: CeremonyOptions }>()({
    method: 'POST',
    path: '/api/login/factor/options',
    summary: 'Prépare l’usage d’une clé d’accès à la connexion',
    who: 'anyone',
    access: 'session',
    body: factorOptionsSchema,
    secret: true,
  }),
  /** `device`: token of a device that is trusted from now on. */
  proveFactor: call<LoginAnswer>()({
    method: 'POST',
    path: '/api/login/factor',
    summary: 'Ouvre la session par le second facteur',
    who: 'anyone',
    access: 'session',
    body: factorProofSchema,
    secret: true,
  }),
  secondFactor: call<{ second_factor: SecondFactor; user: User }>()({
    ...own,
    method: 'GET',
    path: '/api/second-factor',
    summary: 'Le second facteur du compte',
  }),
  provePassword: call<{ message: string }>()({
    ...ownSecret,
    method: 'POST',
    path: '/api/second-factor/password',
    summary: 'Confirme le mot de passe, pour changer le second facteur pendant dix minutes',
    body: passwordProofSchema,
  }),
  beginAuthenticator: call<{ secret: string; uri: string }>()({
    ...ownSecret,
    method: 'POST',
    path: '/api/second-factor/authenticator',
    summary: 'Donne la clé à lire avec une application d’authentification',
  }),
  addAuthenticator: call<SecondFactorChanged>()({
    ...ownSecret,
    method: 'POST',
    path: '/api/second-factor/authenticator/confirm',
    summary: 'Ajoute l’application d’authentification par son premier code',
    body: authenticatorCodeSchema,
  }),
  removeAuthenticator: call<SecondFactorChanged>()({
    ...ownSecret,
    method: 'DELETE',
    path: '/api/second-factor/authenticator',
    summary: 'Retire l’application d’authentification',
  }),
  beginPasskey: call<{ options: CeremonyOptions }>()({
    ...ownSecret,
    method: 'POST',
    path: '/api/second-factor/passkeys/options',
    summary: 'Prépare une clé d’accès',
  }),
  addPasskey: call<SecondFactorChanged>()({
    ...ownSecret,
    method: 'POST',
    path: '/api/second-factor/passkeys',
    summary: 'Ajoute une clé d’accès',
    body: newPasskeySchema,
  }),
  removePasskey: call<SecondFactorChanged>()({
    ...ownSecret,
    method: 'DELETE',
    path: '/api/second-factor/passkeys/{id}',
    summary: 'Retire une clé d’accès',
    params: idParams,
  }),
  renewCodes: call<SecondFactorChanged>()({
    ...ownSecret,
    method: 'POST',
    path: '/api/second-factor/codes',
    summary: 'Remplace les codes de secours',
  }),
  forgetDevices: call<SecondFactorChanged>()({
    ...ownSecret,
    method: 'DELETE',
    path: '/api/second-factor/devices',
    summary: 'Oublie les appareils reconnus',
  }),
};
