import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { sweepFolder } from '../temporary-files/folder.ts';
import { checkedKey } from './key.ts';
import { measured } from './measured.ts';
import type { Storage } from './port.ts';

const missing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The result of a read, or `null` if the file does not exist. */
async function unlessMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (missing(error)) return null;
    throw error;
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/**
 * Storage in a folder. A file appears complete under its final name and is flushed before `put` returns; a
 * failed write leaves nothing. `openFile`: for tests of a failing disk.
 */
export function folderStorage(root: string, openFile: typeof open = open): Storage {
  const pathOf = (key: string) => join(root, checkedKey(key));
  /**
   * Folder of files that are being written, so that those of a dead process are found. No key begins with a
   * dot.
   */
  const unfinished = join(root, '.unfinished');
  return {
    async put(key, content) {
      const path = pathOf(key);
      const temporary = join(unfinished, randomUUID());
      await Promise.all([mkdir(dirname(path), { recursive: true }), mkdir(unfinished, { recursive: true })]);
      const file = await openFile(temporary, 'wx');
      const passing = measured(content);
      try {
        const write = async () => {
          for await (const chunk of passing.content) await file.appendFile(chunk);
          await file.sync();
        };
        await write().finally(() => file.close());
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return passing.stored();
    },
    get: (key) => unlessMissing(readFile(pathOf(key))),
    open: async (key) => (await unlessMissing(open(pathOf(key))))?.createReadStream() ?? null,
    remove: (key) => rm(pathOf(key), { force: true }),
    async *keysBefore(folder, before) {
      for await (const path of filesBelow(join(root, folder))) {
        const found = await unlessMissing(stat(path));
        if (found && found.mtime < before) yield relative(root, path).split(sep).join('/');
      }
    },
    forgetUnfinished: (before) => sweepFolder(unfinished, before),
  };
}
