/** A completely received file. */
export interface TemporaryFile {
  /** Reads the file from its beginning; may be called several times. */
  read(): AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
}

/** Storage of a call's files until it is answered. */
export interface TemporaryFiles {
  /** Stores a content. An error of the content or of the disk is thrown, and nothing is left. */
  keep(content: AsyncIterable<Uint8Array>): Promise<TemporaryFile>;
  /** Removes files of dead processes, written before this instant. */
  sweep(before: Date): Promise<void>;
}
