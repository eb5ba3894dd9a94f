import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One element of DER: its tag, its content, and the whole of it. */
interface Element {
  tag: number;
  content: Buffer;
  whole: Buffer;
}

function elements(der: Buffer): Element[] {
  const found: Element[] = [];
  for (let at = 0; at < der.length && der[at] !== 0;) {
    const short = der.readUInt8(at + 1);
    const more = short < 128 ? 0 : short - 128;
    const length = more === 0 ? short : der.readUIntBE(at + 2, more);
    const begin = at + 2 + more;
    found.push({
      tag: der.readUInt8(at),
      content: der.subarray(begin, begin + length),
      whole: der.subarray(at, begin + length),
    });
    at = begin + length;
  }
  return found;
}

const child = (element: Element | undefined, index: number): Element => {
  const found = element && elements(element.content)[index];
  if (!found) throw new Error('The signature is no CMS');
  return found;
};

const messageDigest = Buffer.from('06092a864886f70d01090431220420', 'hex');

export interface SignatureCheck {
  subFilter: string;
  /** The signature covers every byte but its own. */
  coversAll: boolean;
  /** The digest that was signed is that of the bytes. */
  digest: boolean;
  /** The certificate's key has signed that digest. */
  signature: boolean;
  subject: string;
}

/** The verdict of a PDF reader on the one signature of a file, computed here. */
export function checkSignature(pdf: Buffer): SignatureCheck {
  const text = pdf.toString('latin1');
  const range = (/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text) ?? [])
    .slice(1)
    .map(Number);
  const [start = 0, first = 0, second = 0, rest = 0] = range;
  const covered = Buffer.concat([pdf.subarray(start, start + first), pdf.subarray(second, second + rest)]);
  const cms = Buffer.from(text.slice(first + 1, second - 1), 'hex');
  const signedData = child(child(elements(cms)[0], 1), 0);
  const parts = elements(signedData.content);
  const certificates = parts.find(({ tag }) => tag === 0xa0);
  const certificate = new X509Certificate(child(certificates, 0).whole);
  const info = elements(child(parts.at(-1), 0).content);
  const attributes = info.find(({ tag }) => tag === 0xa0);
  const signature = info.findLast(({ tag }) => tag === 0x04);
  if (!attributes || !signature) throw new Error('The signature signs no attributes');
  const at = attributes.content.indexOf(messageDigest) + messageDigest.length;
  const signed = attributes.content.subarray(at, at + 32);
  return {
    subFilter: /\/SubFilter\s*\/([\w.]+)/.exec(text)?.[1] ?? '',
    coversAll: start === 0 && second + rest === pdf.length,
    digest: signed.equals(createHash('sha256').update(covered).digest()),
    signature: createVerify('sha256')
      .update(Buffer.concat([Buffer.from([0x31]), attributes.whole.subarray(1)]))
      .verify(certificate.publicKey, signature.content),
    subject: certificate.subject,
  };
}

/** The output of poppler's `pdfsig`; `null` where this machine has none. */
export function pdfsig(pdf: Buffer): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'charpente-pdfsig-'));
  try {
    writeFileSync(join(folder, 'signed.pdf'), pdf);
    return execFileSync('pdfsig', ['-nocert', join(folder, 'signed.pdf')], { encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
