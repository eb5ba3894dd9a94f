/**
 * Storage key of the short-lived token for the external offers site (docs/domain/session.md,
 * docs/domain/wire.md).
 */
const key = 'do_auth._token.rcd';

export const readRcdToken = (): string | null => localStorage.getItem(key);
export const storeRcdToken = (token: string): void => localStorage.setItem(key, token);
export const forgetRcdToken = (): void => localStorage.removeItem(key);

/** Address of the offers site with its token; unchanged if there is no token. */
export function withToken(address: string, token: string | null): string {
  if (token === null) return address;
  const url = new URL(address);
  url.searchParams.set('token', token);
  return url.href;
}
