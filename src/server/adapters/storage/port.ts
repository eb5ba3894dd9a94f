export interface Stored {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Files by key. Keys are made by the program (`quotes/12/1/devis.pdf`), never taken from input. */
export interface Storage {
  /** Whole or not at all; the same key is replaced. */
  put(key: string, content: Uint8Array): Promise<Stored>;
  /** `null` where there is none. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}
