/** What a browser that may keep nothing is given instead: it lasts as long as the page. */
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

/** Whoever refuses all cookies refuses storage too: reading it then throws. The portal works all the same, and asks for the password again at every load. */
export function replaceRefusedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isUsable(name))
      Object.defineProperty(globalThis, name, { value: new MemoryStorage(), configurable: true });
  }
}
