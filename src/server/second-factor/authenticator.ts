import { Secret, TOTP } from 'otpauth';
import { authenticatorCode } from '#domain/second-factor.ts';
import type { Config } from '../config/config.ts';

/** RFC 6238 with the values that every application knows: SHA-1, six digits, thirty seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes of a secret (RFC 4226, 4, R6). */
const secretBytes = 20;
/** Codes of the thirty seconds before and after are accepted: clocks differ. */
const window = 1;

/** What a sealed secret is for. */
export const sealedFor = (userId: number): string => `authenticator ${userId}`;

/** A new secret, base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an application reads from a QR code. */
export const uriOf = (secret: string, label: string, { provider }: Pick<Config, 'provider'>): string =>
  new TOTP({ ...settings, issuer: provider.brand, label, secret }).toString();

/** The number of the thirty seconds to which a typed code belongs; null if it is wrong. */
export function stepOf(secret: string, typed: string, now: Date): number | null {
  const token = authenticatorCode(typed);
  if (token === null) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...settings, token, secret: Secret.fromBase32(secret), timestamp, window });
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp }) + delta;
}
