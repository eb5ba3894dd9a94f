import { vi } from 'vitest';

const storage = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

/**
 * Puts what charts store things in where there is no browser: both storages, and a cookie that holds
 * what was last set.
 */
export function stubBrowserStorage() {
  const local = storage();
  const session = storage();
  const page = { cookie: '' };
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('document', page);
  return { local: local.items, session: session.items, page };
}
