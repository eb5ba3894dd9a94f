/** The short-lived token that the external offers site asks for (docs/domain/session.md, docs/domain/wire.md). */
const key = 'do_auth._token.rcd';

export const readRcdToken = (): string | null => localStorage.getItem(key);
export const storeRcdToken = (token: string): void => localStorage.setItem(key, token);
export const forgetRcdToken = (): void => localStorage.removeItem(key);

/** The offers site's address with the token that it asks for; as it is where there is none. */
export function withToken(address: string, token: string | null): string {
  if (token === null) return address;
  const url = new URL(address);
  url.searchParams.set('token', token);
  return url.href;
}
