import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { checkedKey } from './key.ts';
import { measured } from './measured.ts';
import type { Storage, Stored, Streamed } from './port.ts';

const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || (error instanceof Error && error.name === 'NotFound');

/**
 * Files as objects of a bucket, on any store that speaks S3. An object appears whole or not at all: so the protocol has it. What is streamed
 * is never held whole, and its length is told beforehand.
 */
export function s3Storage({ endpoint, region, bucket, credentials }: Bucket): Storage & { close(): void } {
  const client = new S3Client({
    endpoint, region, credentials, forcePathStyle: true, maxAttempts: 3,
    // Stores that are not Amazon's do not all know the newer trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  });

  async function open(key: string): Promise<Readable | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key) }));
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** A body that breaks is no error of the client's, which would go on waiting for its end: it is told to give up. */
  async function stream(key: string, content: Streamed): Promise<Stored> {
    const passing = measured(content);
    const ending = new AbortController();
    const body = Readable.from(passing.content, { objectMode: false });
    let broken: unknown;
    body.once('error', (error) => {
      broken = error;
      ending.abort();
    });
    try {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: checkedKey(key), Body: body, ContentLength: content.bytes }), { abortSignal: ending.signal });
    } catch (error) {
      throw broken ?? error;
    }
    return passing.stored();
  }

  return {
    async put(key, content) {
      if (content instanceof Uint8Array) {
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: checkedKey(key), Body: content, ContentLength: content.byteLength }));
        return { bytes: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') };
      }
      return stream(key, content);
    },
    async get(key) {
      const found = await open(key);
      return found && buffer(found);
    },
    open,
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(key) }));
    },
    async *keysBefore(folder, before) {
      let after: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ContinuationToken: after }));
        for (const { Key, LastModified } of page.Contents ?? []) if (Key && LastModified && LastModified < before) yield Key;
        after = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (after);
    },
    // An object that was not put whole was never there.
    forgetUnfinished: () => Promise.resolve(),
    close: () => client.destroy(),
  };
}
