import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './port.ts';

const missing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Files in a folder. A file appears whole, under its final name, and is on the disk before `put` returns; one that cannot be written leaves
 * nothing. `openFile`: for tests of a disk that fails.
 */
export function folderStorage(root: string, openFile: typeof open = open): Storage {
  const pathOf = (key: string) => {
    if (!/^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/i.test(key)) throw new Error(`"${key}" is not a storage key`);
    return join(root, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
      await mkdir(dirname(path), { recursive: true });
      const file = await openFile(temporary, 'wx');
      try {
        await file.writeFile(content).then(() => file.sync()).finally(() => file.close());
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return { bytes: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') };
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (missing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
