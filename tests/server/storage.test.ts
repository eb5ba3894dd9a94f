import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage, Streamed } from '#server/adapters/storage/port.ts';
import { bucketOf } from '#server/adapters/storage/bucket.ts';
import { storageKinds, storages, type OpenedStorage } from '#tests/support/storages.ts';

/*
 * Tests of the storages of files, of each kind.
 */

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const large = Buffer.alloc(3_000_000, 'charpente ');

const streamed = (bytes: Uint8Array, said = bytes.byteLength): Streamed => ({
  bytes: said,
  read: async function* read() {
    for (let from = 0; from < bytes.byteLength; from += 700_000)
      yield await Promise.resolve(bytes.subarray(from, from + 700_000));
  },
});

async function* breaking() {
  yield await Promise.resolve(Buffer.from('0123456789'));
  throw new Error('gone away');
}

const keysOf = async (storage: Storage, folder: string, before: Date) => {
  const keys: string[] = [];
  for await (const key of storage.keysBefore(folder, before)) keys.push(key);
  return keys.toSorted();
};
const tomorrow = () => new Date(Date.now() + 86_400_000);

/** One suite, run on each adapter of the port. */
describe.each(storageKinds)('a storage in %s', (kind) => {
  /**
   * The protocol has an object appear whole or not at all; the small server that stands in for S3 here keeps
   * the beginning of a cut one.
   */
  const isWhole = kind !== 'S3';
  let root: string;
  let it: OpenedStorage;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'charpente-storage-'));
    it = await storages[kind](root);
  });
  afterAll(async () => {
    await it.close();
    await rm(root, { recursive: true, force: true });
  });

  test('a storage returns what was stored, whole or as a stream, however it was stored', async () => {
    const { storage } = it;
    expect(await storage.put('papers/1/devis.pdf', large)).toEqual({
      bytes: large.byteLength,
      sha256: sha256(large),
    });
    expect(await storage.put('papers/1/plan.pdf', streamed(large))).toEqual({
      bytes: large.byteLength,
      sha256: sha256(large),
    });
    for (const key of ['papers/1/devis.pdf', 'papers/1/plan.pdf']) {
      expect(sha256((await storage.get(key)) ?? Buffer.alloc(0))).toBe(sha256(large));
      const stream = await storage.open(key);
      expect(stream && sha256(await buffer(stream))).toBe(sha256(large));
    }
  });

  test('a storage replaces the file of the same key, and removes a file once or twice', async () => {
    const { storage } = it;
    await storage.put('papers/2/devis.pdf', Buffer.from('one'));
    await storage.put('papers/2/devis.pdf', Buffer.from('two'));
    expect(Buffer.from((await storage.get('papers/2/devis.pdf')) ?? []).toString()).toBe('two');
    await storage.remove('papers/2/devis.pdf');
    await storage.remove('papers/2/devis.pdf');
    expect([await storage.get('papers/2/devis.pdf'), await storage.open('papers/2/devis.pdf')]).toEqual([
      null,
      null,
    ]);
  });

  test.each([
    ['less', large.byteLength + 10],
    ['more', large.byteLength - 10],
  ])('a stream that gives %s than it says leaves nothing in the storage', async (_what, said) => {
    await expect(it.storage.put('papers/3/cut.pdf', streamed(large, said))).rejects.toThrow(/./);
    expect(isWhole ? await it.storage.get('papers/3/cut.pdf') : null).toBeNull();
  });

  test('an interrupted stream leaves nothing in the storage', async () => {
    const broken: Streamed = { bytes: 20, read: breaking };
    await expect(it.storage.put('papers/4/broken.pdf', broken)).rejects.toThrow('gone away');
    expect(isWhole ? await it.storage.get('papers/4/broken.pdf') : null).toBeNull();
  });

  test('a storage lists the old files below a folder, and no others', async () => {
    const { storage } = it;
    for (const key of ['quarantine/a/1', 'quarantine/b/2', 'documents/3'])
      await storage.put(key, Buffer.from('x'));
    expect(await keysOf(storage, 'quarantine/', tomorrow())).toEqual(['quarantine/a/1', 'quarantine/b/2']);
    expect(await keysOf(storage, 'quarantine/', new Date('2020-01-01'))).toEqual([]);
    expect(await keysOf(storage, 'nowhere/', tomorrow())).toEqual([]);
  });

  test.each(['../passwd', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'a b', ''])(
    'a storage refuses the key "%s"',
    async (key) => {
      await expect(it.storage.put(key, Buffer.from('x'))).rejects.toThrow('is not a storage key');
      await expect((async () => it.storage.open(key))()).rejects.toThrow('is not a storage key');
    },
  );
});

test.each(['https://host/pieces', 'https://key:secret@host/', 'https://key:secret@host/Not A Bucket'])(
  'an address of a storage may not be %s',
  (address) => expect(() => bucketOf(address)).toThrow('an address as'),
);

test('an address of a storage may carry its region, and a secret with any character', () => {
  expect(bucketOf('https://key:se%2Fcret@s3.exemple.fr/pieces?region=eu-west-3')).toEqual({
    endpoint: 'https://s3.exemple.fr',
    region: 'eu-west-3',
    bucket: 'pieces',
    credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
  });
});
