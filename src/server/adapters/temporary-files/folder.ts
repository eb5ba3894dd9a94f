import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TemporaryFile, TemporaryFiles } from './port.ts';

const fileAt = (path: string): TemporaryFile => ({
  read: () => createReadStream(path),
  remove: () => rm(path, { force: true }),
});

async function sweepOne(path: string, before: Date): Promise<void> {
  // Another process may have removed it meanwhile.
  const found = await stat(path).catch(() => null);
  if (found && found.mtime < before) await rm(path, { force: true });
}

/** Removes the files of a folder that were last written before this instant. */
export async function sweepFolder(folder: string, before: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await sweepOne(join(folder, name), before);
}

/**
 * Temporary files in a folder, which any number of processes may share. `openFile`: for tests of a
 * disk that fails.
 */
export function temporaryFolder(root: string, openFile: typeof open = open): TemporaryFiles {
  return {
    async keep(content) {
      await mkdir(root, { recursive: true });
      const path = join(root, randomUUID());
      const file = await openFile(path, 'wx');
      try {
        for await (const chunk of content) await file.appendFile(chunk);
        await file.close();
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(path, { force: true });
        throw error;
      }
      return fileAt(path);
    },
    sweep: (before) => sweepFolder(root, before),
  };
}
