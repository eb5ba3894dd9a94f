/**
 * Storage of the session's token. Users: local storage, under names fixed by docs/domain/session.md (prefix
 * `do_auth.`, strategy `local`). Clients with a mailed link: session storage, which ends with the tab.
 */
/** Key of a user's token in local storage. */
export const tokenKey = 'do_auth._token.local';
const strategyKey = 'do_auth.strategy';
const guestKey = 'do_auth._token.client';

/** Whose token: a user's, or that of a client who came by a mailed link. */
export type TokenOwner = 'user' | 'client';

const storageOf = (owner: TokenOwner) => (owner === 'user' ? localStorage : sessionStorage);
const keyOf = (owner: TokenOwner) => (owner === 'user' ? tokenKey : guestKey);

export const readToken = (owner: TokenOwner = 'user'): string | null =>
  storageOf(owner).getItem(keyOf(owner));

export function storeToken(token: string, owner: TokenOwner = 'user'): void {
  storageOf(owner).setItem(keyOf(owner), token);
  if (owner === 'user') localStorage.setItem(strategyKey, 'local');
}

export function forgetToken(owner: TokenOwner = 'user'): void {
  storageOf(owner).removeItem(keyOf(owner));
  if (owner === 'user') localStorage.removeItem(strategyKey);
}

/** Calls `listener` when another tab logs in or out. Returns the function that removes the listener. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === tokenKey && listener(event.newValue);
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
