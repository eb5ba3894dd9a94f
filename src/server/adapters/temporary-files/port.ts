/** A file that was received whole. */
export interface TemporaryFile {
  /** From its beginning, as often as it is read. */
  read(): AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
}

/** Files of a call, stored until it is answered. */
export interface TemporaryFiles {
  /** Takes a content whole. Where the content fails, or the disk, that error is thrown and nothing stays. */
  keep(content: AsyncIterable<Uint8Array>): Promise<TemporaryFile>;
  /** Removes what a process that died has left: the files from before this instant. */
  sweep(before: Date): Promise<void>;
}
