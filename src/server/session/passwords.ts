import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults, which are OWASP's (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Verified in place of an account's password where there is no such account. */
let decoy: Promise<string> | undefined;

/** Whether the password matches the stored hash. `null`, for a missing account, costs the same work. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a password that nobody has');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
