import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { ScannerUnavailable, type Scanner, type ScanVerdict } from './port.ts';

/** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`, as `CLAMAV_URL` gives it. */
export interface ClamdAddress {
  host?: string;
  port?: number;
  path?: string;
}

/**
 * Reads `CLAMAV_URL`; throws where it is neither form. The error completes the sentence of the configuration.
 */
export function clamdAddress(text: string): ClamdAddress {
  if (/^unix:\/.+/.test(text)) return { path: text.slice('unix:'.length) };
  const found = URL.canParse(text) ? new URL(text) : null;
  if (found?.protocol !== 'tcp:' || !found.hostname)
    throw new Error('an address as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl');
  return { host: found.hostname.replace(/^\[|\]$/g, ''), port: Number(found.port || 3310) };
}

/** Size of an INSTREAM chunk; clamd closes the connection above its StreamMaxLength. */
const largestChunk = 512 * 1024;

/** A chunk in INSTREAM's format: parts, each after its length in four bytes. */
function* framed(chunk: Uint8Array): Generator<Buffer> {
  for (let from = 0; from < chunk.byteLength; from += largestChunk) {
    const part = chunk.subarray(from, from + largestChunk);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.byteLength);
    yield Buffer.concat([length, part]);
  }
}

/**
 * Reads clamd's answer: `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or an error, which it throws.
 */
function verdictOf(answer: string): ScanVerdict {
  const said = answer.replaceAll('\0', '').trim();
  if (said === 'stream: OK') return { clean: true };
  const finding = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (finding) return { clean: false, finding };
  throw new ScannerUnavailable(said.slice(0, 200) || 'it closed without an answer');
}

/** Sends a content with INSTREAM (`z`: commands and answers end with a zero byte); an empty part ends it. */
async function send(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> {
  const write = async (bytes: Uint8Array) => {
    if (!socket.write(bytes)) await once(socket, 'drain');
  };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const chunk of content) for (const part of framed(chunk)) await write(part);
  await write(Buffer.alloc(4));
}

/** Reads clamd's answer up to its end or the end of the connection. */
async function answerOf(socket: Socket): Promise<string> {
  let said = '';
  for await (const chunk of socket) {
    said += String(chunk);
    if (said.includes('\0') || said.length > 4_096) break;
  }
  return said;
}

/**
 * ClamAV over clamd's socket (INSTREAM). `connecting`: time-out of the connection in ms; `silence`: longest
 * time without data in ms.
 */
export const clamav = (address: ClamdAddress, { connecting = 5_000, silence = 60_000 } = {}): Scanner => ({
  async scan(content, signal) {
    const socket = connect({ ...address, port: address.port ?? 0, ...(signal && { signal }) });
    const fail = (because: string) => socket.destroy(new ScannerUnavailable(because));
    socket.setTimeout(connecting, () => fail('it took too long'));
    const answered = answerOf(socket);
    // It may fail while the content is still being sent, before anything awaits it: not an unhandled
    // rejection.
    answered.catch(() => undefined);
    try {
      await once(socket, 'connect');
      socket.setTimeout(silence);
      // clamd may answer, and close, before it has read everything.
      await Promise.race([send(socket, content), answered]);
      return verdictOf(await answered);
    } catch (error) {
      throw error instanceof ScannerUnavailable
        ? error
        : new ScannerUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      socket.destroy();
    }
  },
});
