import type { Readable } from 'node:stream';

export interface Stored {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** A content that is too large for memory: each read starts from its beginning, and gives `bytes` bytes. */
export interface Streamed {
  bytes: number;
  read(): AsyncIterable<Uint8Array>;
}

/** Files by key. Keys are made by the program (`quotes/12/1/devis.pdf`), never taken from input. */
export interface Storage {
  /** Whole or not at all; the same key is replaced. Throws where a streamed content is not as long as it says. */
  put(key: string, content: Uint8Array | Streamed): Promise<Stored>;
  /** `null` where there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * A stream from its beginning; `null` where there is none. The caller reads it to its end, or destroys
   * it.
   */
  open(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** The keys below a folder (`quarantine/`) that were put before this instant. */
  keysBefore(folder: string, before: Date): AsyncIterable<string>;
  /** Removes what a process was putting when it died, last written before this instant. */
  forgetUnfinished(before: Date): Promise<void>;
}
