/*
 * What an action of a chart writes in the browser. It is run over storages that only record, since the name
 * of an action does not say what it did.
 */

/** One write: a cookie's text, or a key of a storage with its value; null if it is removed. */
export interface Write {
  in: 'local' | 'session' | 'cookie';
  key: string;
  value: unknown;
}

/** JSON as what it says, any other text as it is. */
function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** What every key has: an action that looks before it writes finds something. */
const kept = '"kept"';

/** A storage that holds something under every key, lists one key of guests and one of drafts, and records. */
class Recording {
  readonly #in: Write['in'];
  readonly #writes: Write[];
  readonly 'charpente.client.kept' = kept;
  readonly 'charpente.brouillon.kept' = kept;

  constructor(name: Write['in'], writes: Write[]) {
    this.#in = name;
    this.#writes = writes;
  }
  getItem(): string {
    return kept;
  }
  setItem(key: string, value: string): void {
    this.#writes.push({ in: this.#in, key, value: read(value) });
  }
  removeItem(key: string): void {
    this.#writes.push({ in: this.#in, key, value: null });
  }
}

/** What `act` writes, in its order. The browser's own storages, where there are any, are not touched. */
export function writesOf(act: () => void): Write[] {
  const writes: Write[] = [];
  const page = {
    get cookie(): string {
      return '';
    },
    set cookie(value: string) {
      const [key = '', ...rest] = value.split('=');
      writes.push({ in: 'cookie', key, value: rest.join('=') });
    },
  };
  const replaced = {
    localStorage: new Recording('local', writes),
    sessionStorage: new Recording('session', writes),
    document: page,
  };
  const before = Object.keys(replaced).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(replaced))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    act();
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  }
  return writes;
}
