import { UnusableAnswer } from '../../adapters/outbound/send.ts';
import type { ProviderTransaction } from '../../adapters/signature/port.ts';
import type { Signer } from './store.ts';

/** Pattern of the byte range that a PDF signature covers (ISO 32000-1, 12.8.1). */
const byteRange = /\/ByteRange\s*\[\s*\d+\s+\d+\s+\d+\s+\d+\s*\]/;

async function opens(content: Uint8Array): Promise<boolean> {
  const { PDF } = await import('@libpdf/core');
  return PDF.load(content).then(
    (pdf) => pdf.getPageCount() > 0,
    () => false,
  );
}

/**
 * Checks the file that a provider returned as signed. Throws `UnusableAnswer` where it is no readable PDF, or
 * has no signature.
 */
export async function signedFile(content: Uint8Array): Promise<Uint8Array> {
  if (!byteRange.test(Buffer.from(content).toString('latin1')))
    throw new UnusableAnswer('The signed document bears no signature');
  if (!(await opens(content))) throw new UnusableAnswer('The signed document does not open');
  return content;
}

/**
 * Throws `UnusableAnswer` where the provider says that a transaction is signed and one of these signers has
 * not signed it.
 */
export function signedByAll(signers: readonly Signer[], found: ProviderTransaction): void {
  const signed = new Set(
    found.signers.filter(({ state }) => state === 'signed').map(({ email }) => email.toLowerCase()),
  );
  const isTheirs = found.signers.length === signers.length && signers.every(({ email }) => signed.has(email));
  if (!isTheirs) throw new UnusableAnswer('The transaction is said to be signed, and not by its signers');
}
