import type { UserRole } from './roles.ts';

/** Ways to prove a login a second time (docs/domain/second-factor.md), the preferred one first. */
export const factorWays = ['passkey', 'authenticator', 'recovery'] as const;
export type FactorWay = (typeof factorWays)[number];
/** The ways in which a code is typed. */
export type CodeWay = Exclude<FactorWay, 'passkey'>;

/** Roles that a deployment may require a second factor of: a cabinet's account has several persons. */
export const requirableRoles = ['super_admin', 'admin', 'company'] as const satisfies readonly UserRole[];

/** Days for which a device is trusted. */
export const trustedDays = 30;
/** Tokens of trusted devices that a browser keeps: one for each of its accounts, the latest ones. */
export const mostDevices = 5;
/** Recovery codes that an account gets at a time. */
export const recoveryCodes = 10;
/** Wrong codes within an hour after which an account takes none for the rest of that hour. */
export const mostWrongCodes = 10;

/** Characters of a recovery code: digits and capital letters without I, L, O and U (Crockford's base 32). */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a recovery code, without its hyphen. */
export const recoveryLength = 10;

/** A typed code without its spaces, hyphens and dots, in capitals. */
const compact = (typed: string): string => typed.replaceAll(/[\s.\-–]/g, '').toUpperCase();

/** The six digits of a typed code of an authenticator; null if it is none. */
export function authenticatorCode(typed: string): string | null {
  const code = compact(typed);
  return /^\d{6}$/.test(code) ? code : null;
}

/** A typed recovery code as it is hashed: O is read as 0, I and L as 1; null if it is none. */
export function recoveryCode(typed: string): string | null {
  const code = compact(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return new RegExp(`^[${recoveryAlphabet}]{${recoveryLength}}$`).test(code) ? code : null;
}

/** A recovery code as it is shown: two groups of five. */
export const shownRecoveryCode = (code: string): string =>
  `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`;
