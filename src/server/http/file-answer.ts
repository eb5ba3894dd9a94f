import type { Readable } from 'node:stream';

/** What a handler of a call with `file` gives back. */
export class FileAnswer {
  /** Shown to the person who saves it. */
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array | Readable;
  readonly disposition: 'inline' | 'attachment';

  constructor(file: { name: string; type: string; content: Uint8Array | Readable; disposition?: 'inline' | 'attachment' }) {
    this.name = file.name;
    this.type = file.type;
    this.content = file.content;
    this.disposition = file.disposition ?? 'attachment';
  }
}
