/** The short-lived token that the external offers site asks for (docs/domain/session.md, docs/domain/wire.md). */
const key = 'do_auth._token.rcd';

export const readRcdToken = (): string | null => localStorage.getItem(key);
export const storeRcdToken = (token: string): void => localStorage.setItem(key, token);
export const forgetRcdToken = (): void => localStorage.removeItem(key);
