/**
 * Storage of the session's token. Users: local storage, under names fixed by docs/domain/session.md (prefix
 * `do_auth.`, strategy `local`). Clients with a mailed link: session storage, which ends with the tab.
 */
/** Key of a user's token in local storage. */
export const tokenKey = 'do_auth._token.local';
const strategyKey = 'do_auth.strategy';
const guestKey = 'do_auth._token.client';

export type Audience = 'user' | 'client';

const storageOf = (audience: Audience) => (audience === 'user' ? localStorage : sessionStorage);
const keyOf = (audience: Audience) => (audience === 'user' ? tokenKey : guestKey);

export const readToken = (audience: Audience = 'user'): string | null =>
  storageOf(audience).getItem(keyOf(audience));

export function storeToken(token: string, audience: Audience = 'user'): void {
  storageOf(audience).setItem(keyOf(audience), token);
  if (audience === 'user') localStorage.setItem(strategyKey, 'local');
}

export function forgetToken(audience: Audience = 'user'): void {
  storageOf(audience).removeItem(keyOf(audience));
  if (audience === 'user') localStorage.removeItem(strategyKey);
}

/** Calls `listener` when another tab logs in or out. Returns the function that removes the listener. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === tokenKey && listener(event.newValue);
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
