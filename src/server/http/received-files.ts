import { createHash, type Hash } from 'node:crypto';
import type { TemporaryFile, TemporaryFiles } from '../adapters/temporary-files/port.ts';
import type { UploadedFile } from '../calls/handler.ts';

/** A file whose bytes are arriving. */
export interface IncomingFile extends Omit<UploadedFile, 'content'> {
  bytes(): AsyncIterable<Uint8Array>;
}

/** The files of a form that was completely received. */
export interface ReceivedFiles {
  files: readonly UploadedFile[];
  /** SHA-256 over the files' names, types and bytes, in their order. */
  digest: Uint8Array;
  /** Removes the files; called after the answer, also after a failure. */
  remove(): Promise<void>;
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/**
 * Receives all files of a form. If the form breaks off or the disk fails, throws that error and removes the
 * files that were received.
 */
export async function receiveFiles(
  next: () => Promise<IncomingFile | undefined>,
  { keep }: Pick<TemporaryFiles, 'keep'>,
): Promise<ReceivedFiles> {
  const kept: TemporaryFile[] = [];
  // A file that cannot be removed now is removed by the sweep; the answer does not depend on it.
  const remove = async () => void (await Promise.allSettled(kept.map((file) => file.remove())));
  const [files, whole]: [UploadedFile[], Hash] = [[], createHash('sha256')];
  try {
    for (let incoming = await next(); incoming; incoming = await next()) {
      const { field, name, type } = incoming;
      const hash = createHash('sha256').update(`${JSON.stringify([field, name, type])}\n`);
      const file = await keep(hashed(incoming.bytes(), hash));
      kept.push(file);
      whole.update(hash.digest());
      files.push({
        field,
        name,
        type,
        content: { [Symbol.asyncIterator]: () => file.read()[Symbol.asyncIterator]() },
      });
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { files, digest: whole.digest(), remove };
}
