import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStorage } from '#server/adapters/storage/folder.ts';
import { temporaryFolder } from '#server/adapters/temporary-files/folder.ts';
import { openOnFullDisk } from '../support/full-disk.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'charpente-disk-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function* parts(...sizes: number[]) {
  for (const size of sizes) yield await Promise.resolve(new Uint8Array(size));
}

test('a file that a full disk refuses leaves nothing in the store, nor takes the place of the former one', async () => {
  const storage = folderStorage(root, openOnFullDisk(100));
  await storage.put('quotes/1.pdf', new Uint8Array(90));
  await expect(storage.put('quotes/1.pdf', new Uint8Array(20))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(join(root, 'quotes'))).toEqual(['1.pdf']);
  expect((await storage.get('quotes/1.pdf'))?.byteLength).toBe(90);
});

test('a file that is not received whole leaves nothing', async () => {
  const { keep } = temporaryFolder(root, openOnFullDisk(100));
  await expect(keep(parts(60, 60))).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(temporaryFolder(root).keep((async function* () {
    yield* parts(10);
    throw new Error('gone away');
  })())).rejects.toThrow('gone away');
  expect(await readdir(root)).toEqual([]);
});

test('what a dead process left is swept, and nothing that is younger', async () => {
  const files = temporaryFolder(join(root, 'incoming'));
  await files.sweep(new Date());
  const kept = await files.keep(parts(10, 10));
  const [old] = await readdir(join(root, 'incoming'));
  await utimes(join(root, 'incoming', old ?? ''), new Date('2026-01-01'), new Date('2026-01-01'));
  await files.keep(parts(10));
  await files.sweep(new Date('2026-01-02'));
  expect(await readdir(join(root, 'incoming'))).toHaveLength(1);
  await kept.remove();
});
