import { EventEmitter, once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile, type open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStorage } from '#server/adapters/storage/folder.ts';
import { temporaryFolder } from '#server/adapters/temporary-files/folder.ts';
import { lockFolder } from '#server/database/folder-lock.ts';
import { openPglite } from '#server/database/pglite.ts';
import { proveWritable } from '#server/config/writable-folder.ts';
import { openOnFullDisk } from '../support/full-disk.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'charpente-disk-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Paths below a folder, of files alone. */
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();

/** Something that is being stored: half of it has come, the rest never does. */
function half(): { begun: Promise<unknown>; content: AsyncIterable<Uint8Array> } {
  const said = new EventEmitter();
  async function* content() {
    yield* parts(5);
    said.emit('begun');
    await new Promise(() => undefined);
  }
  return { begun: once(said, 'begun'), content: content() };
}

async function* parts(...sizes: number[]) {
  for (const size of sizes) yield await Promise.resolve(new Uint8Array(size));
}

test('a file that does not fit on the disk leaves nothing in the store, and does not replace the former file', async () => {
  const storage = folderStorage(root, openOnFullDisk(100));
  await storage.put('quotes/1.pdf', new Uint8Array(90));
  await expect(storage.put('quotes/1.pdf', new Uint8Array(20))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(join(root, 'quotes'))).toEqual(['1.pdf']);
  expect((await storage.get('quotes/1.pdf'))?.byteLength).toBe(90);
  expect(await filesIn(root)).toEqual(['quotes/1.pdf']);
});

test('files that a process left unfinished when it died are deleted in every folder; files that are being stored are not', async () => {
  const storage = folderStorage(root);
  await storage.put('papers/1/devis.pdf', new Uint8Array(10));
  const [dead, alive] = [half(), half()];
  void storage.put('papers/1/plan.pdf', { bytes: 10, read: () => dead.content });
  await dead.begun;
  for (const path of await filesIn(root))
    await utimes(join(root, path), new Date('2026-01-01'), new Date('2026-01-01'));
  void storage.put('papers/1/notice.pdf', { bytes: 10, read: () => alive.content });
  await alive.begun;
  expect(await filesIn(root)).toHaveLength(3);
  await storage.forgetUnfinished(new Date('2026-01-02'));
  const left = await filesIn(root);
  expect([left.length, left.includes('papers/1/devis.pdf')]).toEqual([2, true]);
});

test('a file that is not received completely leaves nothing', async () => {
  const { keep } = temporaryFolder(root, openOnFullDisk(100));
  await expect(keep(parts(60, 60))).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(
    temporaryFolder(root).keep(
      (async function* () {
        yield* parts(10);
        throw new Error('gone away');
      })(),
    ),
  ).rejects.toThrow('gone away');
  expect(await readdir(root)).toEqual([]);
});

test('received files that a dead process left are deleted, younger ones are not', async () => {
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

const refusing: typeof open = () =>
  Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }));

test('a data folder that cannot be written is refused with the cause and the remedy, and nothing of the attempt stays', async () => {
  await proveWritable(join(root, 'new'));
  expect(await filesIn(root)).toEqual([]);
  await expect(proveWritable(join(root, 'new'), openOnFullDisk(1_000))).rejects.toThrow(
    `Rien ne peut être écrit dans le dossier de données ${join(root, 'new')}\u00a0: le disque est plein. Libérez de la place`,
  );
  expect(await filesIn(root)).toEqual([]);
  await writeFile(join(root, 'file'), '');
  await expect(proveWritable(join(root, 'file'))).rejects.toThrow('ce n’est pas un dossier');
  await expect(proveWritable(join(root, 'new'), refusing)).rejects.toThrow('le disque répond EIO');
  await expect(proveWritable('/proc/charpente/data')).rejects.toThrow('ce dossier ne peut pas être créé là');
});

test('an embedded database that does not open gives a plain message, and the folder is unlocked', async () => {
  await mkdir(join(root, 'database'));
  await writeFile(join(root, 'database', 'PG_VERSION'), 'damaged');
  await expect(openPglite(root)).rejects.toThrow(
    /La base embarquée de .*database ne s’ouvre pas[\s\S]*Libérez de la place, ou remettez-y une sauvegarde/,
  );
  await (await lockFolder(root)).release();
  expect(await readdir(join(root, 'database'))).toContain('PG_VERSION');
});
