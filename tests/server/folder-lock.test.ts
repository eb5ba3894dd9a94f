import { spawn } from 'node:child_process';
import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FolderLocked, lockFolder } from '#server/database/folder-lock.ts';

/*
 * Tests of the lock of a data folder, held by processes that the test starts and kills.
 */

const holder = `
  import { lockFolder } from '#server/database/folder-lock.ts';
  await lockFolder(process.argv[1]);
  console.log('held');
  setInterval(() => undefined, 1000);
`;

/** A process of its own that holds the folder. */
async function holdElsewhere(folder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', holder, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => void child.on('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('error', reject);
  });
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return { pid: child.pid, kill };
}

describe('the lock of a data folder', () => {
  let root: string;
  const fresh = async (name: string) => {
    const folder = join(root, name);
    await mkdir(folder, { recursive: true });
    return folder;
  };
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'lock-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('only one process holds the lock of a data folder; the refusal names that process in both languages', async () => {
    const folder = await fresh('a');
    const other = await holdElsewhere(folder);
    const refused = await lockFolder(folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FolderLocked);
    expect((refused as FolderLocked).pid).toBe(other.pid);
    expect((refused as FolderLocked).message).toMatch(
      new RegExp(`déjà ouvert par le processus ${other.pid}.*already open in process ${other.pid}`, 's'),
    );
    await other.kill('SIGTERM');
    await (await lockFolder(folder)).release();
  });

  test('the lock of a data folder is free again after kill -9, even with leftover files', async () => {
    const folder = await fresh('b');
    const other = await holdElsewhere(folder);
    await other.kill('SIGKILL');
    // The process id in a stale name may be anybody's by now: this very process's, say.
    await writeFile(join(folder, '.locks', `${process.pid}-0000.sock`), '');
    const lock = await lockFolder(folder);
    expect(await readdir(join(folder, '.locks'))).toHaveLength(1);
    await lock.release();
  });

  test('of many concurrent processes exactly one gets the lock of a data folder', async () => {
    const folder = await fresh('c');
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)));
      const held = outcomes.filter((outcome) => outcome.status === 'fulfilled');
      expect(held).toHaveLength(1);
      await Promise.all(held.map(({ value }) => value.release()));
    }
  });

  test('a data folder whose path is too long for a socket can be locked', async () => {
    const folder = await fresh('d'.repeat(120));
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderLocked);
    await lock.release();
    await (await lockFolder(folder)).release();
  });
});
