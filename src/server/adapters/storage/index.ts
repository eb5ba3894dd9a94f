import { join } from 'node:path';
import type { Bucket } from './bucket.ts';
import { folderStorage } from './folder.ts';
import type { Storage } from './port.ts';

/** Loads S3's client at the first use; most portals never need it. */
function lazyS3(bucket: Bucket): Storage {
  let loading: Promise<Storage> | undefined;
  const storage = () => (loading ??= import('./s3.ts').then(({ s3Storage }) => s3Storage(bucket)));
  return {
    put: async (key, content) => (await storage()).put(key, content),
    get: async (key) => (await storage()).get(key),
    open: async (key) => (await storage()).open(key),
    remove: async (key) => (await storage()).remove(key),
    async *keysBefore(folder, before) {
      yield* (await storage()).keysBefore(folder, before);
    },
    forgetUnfinished: async (before) => (await storage()).forgetUnfinished(before),
  };
}

/** The storage of files: a folder, unless a bucket is configured. */
export const storageOf = ({ bucket, dataFolder }: { bucket: Bucket | null; dataFolder: string }): Storage =>
  bucket ? lazyS3(bucket) : folderStorage(join(dataFolder, 'files'));
