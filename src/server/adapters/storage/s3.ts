import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { checkedKey } from './key.ts';
import { measured } from './measured.ts';
import type { Storage, Stored, Streamed } from './port.ts';

const isMissing = (error: unknown): boolean => error instanceof NoSuchKey;

/**
 * The answer is not that of an object store, or the content is missing or wrong. The message names no file;
 * the caller tries again later.
 */
export class StorageAnswer extends Error {
  constructor(what: string) {
    super(`The store of objects ${what}`);
    this.name = 'StorageAnswer';
  }
}

/** Metadata with the SHA-256 of an object's content, hexadecimal. Older objects have none. */
const ownHash = 'sha256';

/** Streams the content of an object; throws at its end if its length or hash is wrong. */
async function* checkedContent({
  Body,
  ContentLength,
  Metadata,
}: GetObjectCommandOutput): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of Body as Readable) {
    hash.update(chunk as Uint8Array);
    bytes += (chunk as Uint8Array).byteLength;
    yield chunk as Uint8Array;
  }
  if (bytes !== ContentLength) throw new StorageAnswer(`gave ${bytes} bytes of ${ContentLength}`);
  const expected = Metadata?.[ownHash];
  if (expected !== undefined && expected !== hash.digest('hex'))
    throw new StorageAnswer('gave another content than was stored');
}

/** SHA-256 of a content, which is read once more to be sent. */
async function hashOf(content: Streamed): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content.read()) hash.update(chunk);
  return hash.digest('hex');
}

/** Time-out in ms, for the answer and between two parts of it. */
const patience = 60_000;

/**
 * Storage in a bucket of any S3 store. Writes are atomic by the protocol. Streams are not buffered; their
 * length is sent first. Answers are compared with the stored hash, because a proxy may answer instead of the
 * store. `timeout` in ms, for tests of a slow store.
 */
export function s3Storage(
  { endpoint, region, bucket, credentials }: Bucket,
  timeout = patience,
): Storage & { close(): void } {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 3,
    // Stores that are not Amazon's do not all know the newer trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: timeout,
      socketTimeout: timeout,
      throwOnRequestTimeout: true,
    },
  });

  async function open(key: string): Promise<Readable | null> {
    try {
      const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key) }));
      if (!(found.Body instanceof Readable) || !found.ETag) throw new StorageAnswer('gave no object');
      return Readable.from(checkedContent(found), { objectMode: false });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Sends an object and then reads its metadata: a proxy may have answered 200. */
  async function send(
    key: string,
    content: { Body: Uint8Array | Readable; bytes: number; sha256: string },
    abortSignal?: AbortSignal,
  ): Promise<void> {
    const named = { Bucket: bucket, Key: checkedKey(key) };
    await client.send(
      new PutObjectCommand({
        ...named,
        Body: content.Body,
        ContentLength: content.bytes,
        Metadata: { [ownHash]: content.sha256 },
      }),
      abortSignal ? { abortSignal } : {},
    );
    const kept = await client.send(new HeadObjectCommand(named));
    if (kept.ContentLength !== content.bytes || kept.Metadata?.[ownHash] !== content.sha256)
      throw new StorageAnswer('has not kept what was stored');
  }

  /** Aborts the request if the body breaks; S3's client would wait for its end. */
  async function stream(key: string, content: Streamed): Promise<Stored> {
    const sha256 = await hashOf(content);
    const passing = measured(content);
    const ending = new AbortController();
    const body = Readable.from(passing.content, { objectMode: false });
    let broken: unknown;
    body.once('error', (error) => {
      broken = error;
      ending.abort();
    });
    try {
      await send(key, { Body: body, bytes: content.bytes, sha256 }, ending.signal);
    } catch (error) {
      throw broken ?? error;
    }
    return passing.stored();
  }

  return {
    async put(key, content) {
      if (content instanceof Uint8Array) {
        const stored = {
          bytes: content.byteLength,
          sha256: createHash('sha256').update(content).digest('hex'),
        };
        await send(key, { Body: content, ...stored });
        return stored;
      }
      return stream(key, content);
    },
    async get(key) {
      const found = await open(key);
      return found && buffer(found);
    },
    open,
    async remove(key) {
      const { $metadata } = await client.send(
        new DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(key) }),
      );
      // A store answers 204 if it has no such object any more; a proxy would answer with a page.
      if ($metadata.httpStatusCode !== 204) throw new StorageAnswer('does not say that it removed');
    },
    async *keysBefore(folder, before) {
      let after: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ContinuationToken: after }),
        );
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified && LastModified < before) yield Key;
        after = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (after);
    },
    // An object that was not put whole was never there.
    forgetUnfinished: () => Promise.resolve(),
    close: () => client.destroy(),
  };
}
