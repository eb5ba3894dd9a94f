import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const existsAlready = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Writes a file of secrets (owner only) unless it exists. It is written under another name first, so that
 * another node never reads an incomplete file. `write`: for tests of a crash.
 */
export async function keepFile(
  path: string,
  text: string,
  write: typeof writeFile = writeFile,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}`;
  try {
    await write(temporary, text, { mode: 0o600, flag: 'wx', flush: true });
    await link(temporary, path);
  } catch (error) {
    if (!existsAlready(error)) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
