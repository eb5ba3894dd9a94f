/**
 * Where the session's token rests. Users: local storage under fixed names (docs/domain/session.md: prefixes `do_auth.` and
 * `_token`, strategy local). Clients who came through a mailed link: session storage, gone with the tab.
 */
/** The name under which a user's token rests in local storage. */
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

/** Calls `listener` when another tab logs in or out. Returns how to stop listening. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === tokenKey && listener(event.newValue);
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
