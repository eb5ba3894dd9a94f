import { hash, randomBytes } from 'node:crypto';

/** The stored form of a token: a reader of the database cannot use it. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A new opaque token of 256 bits, and its hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
