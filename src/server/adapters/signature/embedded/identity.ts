import { X509Certificate, generateKeyPair, webcrypto } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keepFile } from '../../../config/kept-file.ts';
import type { Readiness } from '../../outbound/health.ts';

/** Contents of the file, PEM. `callbacks`: the private key that signs call-backs. */
interface Stored {
  key: string;
  certificate: string;
  authority: string;
  callbacks: string;
}

/** The sealing identity: a P-256 key, its certificate and the issuing authority, in DER. */
export interface Identity {
  key: webcrypto.CryptoKey;
  certificate: Uint8Array;
  authority: Uint8Array;
  /** PEM of the RSA key that signs call-backs. */
  callbackKey: string;
}

export interface IdentityStore {
  /** The identity; created if there is none yet. */
  identity(): Promise<Identity>;
  /**
   * Whether the certificate is valid for thirty days from `now`, longer than a transaction is open. Ready if
   * there is no certificate yet: one is created when it is needed.
   */
  readiness(now: Date): Readiness;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const day = 86_400_000;
/** For how many years from its creation the certificate is valid. */
const years = 10;
/** By how many years the certificate is backdated, for the demonstration's past signatures. */
const yearsBefore = 3;
/** Least remaining validity in ms, longer than a transaction is open. */
const margin = 30 * day;

const derOf = (pem: string): Uint8Array => Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64');

/** Creates a test authority and a certificate; both state that they have no legal value. */
async function issue(now: Date): Promise<Stored> {
  // @peculiar/x509 needs this polyfill before its import.
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  x509.cryptoProvider.set(webcrypto as never);
  const newKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const [authorityKeys, keys] = [await newKeys(), await newKeys()];
  const validity = {
    notBefore: new Date(now.getTime() - yearsBefore * 365 * day),
    notAfter: new Date(now.getTime() + years * 365 * day),
    signingAlgorithm: algorithm,
  };
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity,
    keys: authorityKeys as never,
    name: 'CN=Signature embarquee - autorite de TEST,O=Demonstration,C=FR',
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  });
  const certificate = await x509.X509CertificateGenerator.create({
    ...validity,
    publicKey: keys.publicKey as never,
    signingKey: authorityKeys.privateKey as never,
    issuer: authority.subject,
    subject: 'CN=Signature embarquee - TEST sans valeur juridique,O=Demonstration,C=FR',
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
        true,
      ),
    ],
  });
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY'),
    certificate: certificate.toString('pem'),
    authority: authority.toString('pem'),
    callbacks: privateKey,
  };
}

/** Last instant of the certificate's validity. */
const endOf = ({ certificate }: Stored): Date => new Date(new X509Certificate(certificate).validTo);

const parse = (path: string): Stored => JSON.parse(readFileSync(path, 'utf8')) as Stored;

/**
 * The embedded provider's identity, stored in the data folder. Throws if the file is unreadable. `write`: for
 * tests of a crash.
 */
export function identityIn(
  folder: string,
  now: () => Date,
  write: typeof writeFile = writeFile,
): IdentityStore {
  const path = join(folder, 'signature-embarquee.json');
  let stored = existsSync(path) ? parse(path) : null;
  let validUntil = stored && endOf(stored);
  let opened: Promise<Identity> | undefined;

  async function open(): Promise<Identity> {
    if (!stored) {
      await keepFile(path, JSON.stringify(await issue(now())), write);
      stored = parse(path);
      validUntil = endOf(stored);
    }
    const key = await webcrypto.subtle.importKey(
      'pkcs8',
      derOf(stored.key) as Uint8Array<ArrayBuffer>,
      algorithm,
      false,
      ['sign'],
    );
    return {
      key,
      certificate: derOf(stored.certificate),
      authority: derOf(stored.authority),
      callbackKey: stored.callbacks,
    };
  }

  return {
    identity: () =>
      (opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      })),
    readiness: (at) =>
      validUntil === null || validUntil.getTime() > at.getTime() + margin
        ? { ready: true }
        : {
            ready: false,
            because: `The certificate of the embedded signature ends on ${validUntil.toISOString().slice(0, 10)}: remove ${path} and start again`,
          },
  };
}
