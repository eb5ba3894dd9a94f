import { createHash, type Hash } from 'node:crypto';
import type { UploadedFile } from './handler.ts';

/** A file whose bytes are arriving. */
export interface IncomingFile extends Omit<UploadedFile, 'content'> {
  /** What nobody has read of it yet. */
  bytes(): AsyncIterable<Uint8Array>;
}

/** The file whose turn it is. */
class Turn {
  readonly file: UploadedFile;
  readonly #incoming: IncomingFile;
  readonly #hash: Hash;
  #over = false;

  constructor(incoming: IncomingFile) {
    const { field, name, type } = incoming;
    this.#incoming = incoming;
    this.#hash = createHash('sha256').update(`${JSON.stringify([field, name, type])}\n`);
    this.file = { field, name, type, content: this.#content() };
  }

  async *#content(): AsyncGenerator<Uint8Array> {
    // Its bytes are gone: to go on would pass off what is left of a file as the whole of it.
    const inTurn = () => {
      if (this.#over) throw new Error('A file is to be read before the next one is asked for');
    };
    inTurn();
    yield* this.#rest();
    inTurn();
  }

  async *#rest(): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.#incoming.bytes()) {
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  /** Reads what was left, and gives the digest of the whole. */
  async end(): Promise<Uint8Array> {
    this.#over = true;
    for await (const chunk of this.#rest()) void chunk;
    return this.#hash.digest();
  }
}

/** The files of a form, one after the other: only one is ever there, and what a handler leaves of it is read before the next. */
export class IncomingFiles {
  readonly #next: () => Promise<IncomingFile | undefined>;
  readonly #hash = createHash('sha256');
  #turn: Turn | undefined;

  constructor(first: IncomingFile | undefined, next: () => Promise<IncomingFile | undefined>) {
    this.#turn = first && new Turn(first);
    this.#next = next;
  }

  async #advance(turn: Turn): Promise<void> {
    this.#hash.update(await turn.end());
    const incoming = await this.#next();
    this.#turn = incoming && new Turn(incoming);
  }

  async *each(): AsyncGenerator<UploadedFile> {
    for (let turn = this.#turn; turn; turn = this.#turn) {
      yield turn.file;
      await this.#advance(turn);
    }
  }

  /** SHA-256 over the files' names, types and bytes, in their order; to be asked for once. Throws where the form does not end as one does. */
  async digest(): Promise<Uint8Array> {
    for (let turn = this.#turn; turn; turn = this.#turn) await this.#advance(turn);
    return this.#hash.digest();
  }
}
