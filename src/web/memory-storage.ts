/** In-memory replacement of a refused storage; it lasts as long as the page. */
class MemoryStorage {
  [key: string]: unknown;

  get length(): number {
    return Object.keys(this).length;
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }

  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

const isUsable = (name: 'localStorage' | 'sessionStorage'): boolean => {
  try {
    globalThis[name].getItem('');
    return true;
  } catch {
    return false;
  }
};

/**
 * Replaces storage in a browser that blocks cookies, where reading it throws. The portal then works, but asks
 * for the password at every load.
 */
export function replaceRefusedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isUsable(name))
      Object.defineProperty(globalThis, name, { value: new MemoryStorage(), configurable: true });
  }
}
