/*
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

/** What another tab did to a user's token: stored one, found it void, or removed it at a logout. */
export type TokenChange = 'stored' | 'void' | 'removed';

/**
 * Value that replaces a void token just before it is removed. Other tabs get two events of the storage: the
 * first with this value (`void`), the second, the removal, which says nothing new.
 */
const voided = '';

/** Removes a user's token that the server refuses. Other tabs receive `void` instead of `removed`. */
export function forgetVoidToken(): void {
  if (readToken() !== null) localStorage.setItem(tokenKey, voided);
  forgetToken();
}

function changeOf({ key, oldValue, newValue }: StorageEvent): TokenChange | null {
  if (key !== tokenKey) return null;
  if (newValue === voided) return 'void';
  if (newValue !== null) return 'stored';
  const isAfterVoid = oldValue === voided;
  return isAfterVoid ? null : 'removed';
}

/** Calls `listener` when another tab changes the token. Returns the function that removes the listener. */
export function onTokenChange(listener: (change: TokenChange) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const change = changeOf(event);
    if (change) listener(change);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
