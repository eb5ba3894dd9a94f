import type { Readable } from 'node:stream';

export interface Stored {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** A content that is too large for memory. Each read starts at the beginning and yields `bytes` bytes. */
export interface Streamed {
  bytes: number;
  read(): AsyncIterable<Uint8Array>;
}

/**
 * Storage of files by key. Keys are made by the program (`quotes/12/1/devis.pdf`), never taken from input.
 */
export interface Storage {
  /**
   * Stores a file atomically; replaces one with the same key. Throws if a streamed content has not the
   * announced length.
   */
  put(key: string, content: Uint8Array | Streamed): Promise<Stored>;
  /** `null` where there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** A stream of the file; `null` if there is none. The caller reads it to its end, or destroys it. */
  open(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Keys below a folder (`quarantine/`) that were stored before this instant. */
  keysBefore(folder: string, before: Date): AsyncIterable<string>;
  /** Removes incomplete files of dead processes, last written before this instant. */
  forgetUnfinished(before: Date): Promise<void>;
}
