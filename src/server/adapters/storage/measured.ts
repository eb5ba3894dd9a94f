import { createHash } from 'node:crypto';
import type { Stored, Streamed } from './port.ts';

export interface Measured {
  content: AsyncGenerator<Uint8Array>;
  /** Length and hash of what was read so far. */
  stored(): Stored;
}

const whole = (bytes: Uint8Array): Streamed => ({
  bytes: bytes.byteLength,
  read: async function* read() {
    yield await Promise.resolve(bytes);
  },
});

/** Measures a content while it is stored. Throws at its end if its length is not the announced one. */
export function measured(content: Uint8Array | Streamed): Measured {
  const streamed = content instanceof Uint8Array ? whole(content) : content;
  const hash = createHash('sha256');
  let bytes = 0;
  async function* read() {
    for await (const chunk of streamed.read()) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
    if (bytes !== streamed.bytes)
      throw new Error(`A content of ${streamed.bytes} bytes ended after ${bytes}`);
  }
  return { content: read(), stored: () => ({ bytes, sha256: hash.copy().digest('hex') }) };
}
