import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Why nothing is created: one sentence for the terminal. */
export class NotCreated extends Error {}

/** Files of the project with what is to be written into them: nothing reaches the disk before `save`. */
export class PendingFiles {
  readonly #texts = new Map<string, string>();
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  has(path: string): boolean {
    return this.#texts.has(path) || existsSync(join(this.#root, path));
  }

  read(path: string): string {
    return this.#texts.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
  }

  /** Throws `NotCreated` where the file exists. */
  add(path: string, text: string): void {
    if (this.has(path)) throw new NotCreated(`${path} exists.`);
    this.#texts.set(path, text);
  }

  edit(path: string, change: (text: string) => string): void {
    this.#texts.set(path, change(this.read(path)));
  }

  /** Writes every file, and returns their paths. */
  async save(): Promise<string[]> {
    for (const [path, text] of this.#texts) {
      await mkdir(dirname(join(this.#root, path)), { recursive: true });
      await writeFile(join(this.#root, path), text);
    }
    return [...this.#texts.keys()];
  }
}
