import { ServiceUnavailable } from './circuit.ts';

/** Largest answer of a look-up, in bytes. */
const mostBytes = 1_000_000;

/**
 * The text of an answer. Throws ServiceUnavailable if it breaks off, comes too late or is longer than `most`
 * bytes.
 */
export async function boundedText(response: Response, name: string, most = mostBytes): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      if (bytes > most) throw new ServiceUnavailable(`${name} answered more than ${most} bytes`);
      text += decoder.decode(part, { stream: true });
    }
  } catch (error) {
    throw error instanceof ServiceUnavailable
      ? error
      : new ServiceUnavailable(`${name} broke off`, { cause: error });
  }
  return text + decoder.decode();
}
