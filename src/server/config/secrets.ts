import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { keepFile } from './kept-file.ts';

/** Seals what the database stores and must be read again, and hashes what must only be compared. */
export interface Secrets {
  /** Encrypts and signs a text; `purpose` must be the same when it is opened. */
  seal(text: string, purpose: string): Promise<Buffer>;
  /** Throws if the text was changed, sealed for another purpose, or by another key. */
  open(sealed: Uint8Array, purpose: string): Promise<string>;
  /** Keyed hash: a reader of the database cannot try values. */
  mac(text: string, purpose: string): Promise<Buffer>;
}

const cipher = 'aes-256-gcm';
/** Parts of a sealed text, bytes: which key, nonce, tag; the text follows. */
const [idLength, nonceLength, tagLength] = [8, 12, 16];

interface Keys {
  sealing: Buffer;
  hashing: Buffer;
  /** Recognises the key; says nothing of it. */
  id: Buffer;
}

function keysOf(key: Buffer): Keys {
  const derive = (use: string, length: number) => Buffer.from(hkdfSync('sha256', key, '', use, length));
  return { sealing: derive('sealing', 32), hashing: derive('hashing', 32), id: derive('id', idLength) };
}

/** The key in the data folder, made at its first use. */
async function keptKey(folder: string): Promise<Buffer> {
  const path = join(folder, 'secrets.key');
  if (!existsSync(path)) await keepFile(path, randomBytes(32).toString('base64'));
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  if (key.length !== 32) throw new Error(`${path} is not a key of 32 bytes`);
  return key;
}

/** The secrets of a deployment: by `SECRETS_KEY`, else by a key in the data folder. */
export function secretsOf({ secretsKey, dataFolder }: Pick<Config, 'secretsKey' | 'dataFolder'>): Secrets {
  let known: Promise<Keys> | undefined;
  const keys = () =>
    (known ??= (
      secretsKey === null ? keptKey(dataFolder) : Promise.resolve(Buffer.from(secretsKey, 'base64'))
    )
      .then(keysOf)
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      }));
  return {
    seal: async (text, purpose) => {
      const { sealing, id } = await keys();
      const nonce = randomBytes(nonceLength);
      const sealer = createCipheriv(cipher, sealing, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()]);
      return Buffer.concat([id, nonce, sealer.getAuthTag(), sealed]);
    },
    open: async (sealed, purpose) => {
      const { sealing, id } = await keys();
      const bytes = Buffer.from(sealed);
      if (!bytes.subarray(0, idLength).equals(id))
        throw new Error('A stored secret was sealed by another key than SECRETS_KEY');
      const [afterNonce, afterTag] = [idLength + nonceLength, idLength + nonceLength + tagLength];
      const opener = createDecipheriv(cipher, sealing, bytes.subarray(idLength, afterNonce))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(afterNonce, afterTag));
      return Buffer.concat([opener.update(bytes.subarray(afterTag)), opener.final()]).toString('utf8');
    },
    mac: async (text, purpose) =>
      createHmac('sha256', (await keys()).hashing)
        .update(`${purpose}\0${text}`)
        .digest(),
  };
}
