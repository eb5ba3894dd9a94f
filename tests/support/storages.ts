import S3rver from 's3rver';
import { bucketOf } from '#server/adapters/storage/bucket.ts';
import { folderStorage } from '#server/adapters/storage/folder.ts';
import type { Storage } from '#server/adapters/storage/port.ts';
import { s3Storage } from '#server/adapters/storage/s3.ts';

export interface OpenedStorage {
  storage: Storage;
  close(): Promise<void>;
}

/** Each adapter of the storage's port over a folder of the test's; a small server stands in for S3. */
export const storages = {
  folder: (folder) => Promise.resolve({ storage: folderStorage(folder), close: () => Promise.resolve() }),
  S3: async (folder) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'pieces', configs: [] }],
    });
    const { port } = await server.run();
    const storage = s3Storage(bucketOf(`http://S3RVER:S3RVER@127.0.0.1:${port}/pieces`));
    return {
      storage,
      close: async () => {
        storage.close();
        await server.close();
      },
    };
  },
} satisfies Record<string, (folder: string) => Promise<OpenedStorage>>;

export const storageKinds = ['folder', 'S3'] as const satisfies readonly (keyof typeof storages)[];
