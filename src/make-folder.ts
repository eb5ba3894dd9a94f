import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isMissing = (path: string) =>
  stat(path).then(
    () => false,
    () => true,
  );

/**
 * Creates a folder and its parents. Node's `recursive` never ends where a file system refuses a folder as
 * missing, such as /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  const parent = dirname(path);
  if (parent !== path && (await isMissing(parent))) await makeFolder(parent);
  try {
    await mkdir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
