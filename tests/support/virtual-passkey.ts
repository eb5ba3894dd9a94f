import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/*
 * A passkey in this process, as a security key is: attestation `none`, ES256 (Web Authentication, level 2).
 */

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

/** Bits of the authenticator's data: the user was present, was verified; a credential follows. */
const [present, verified, attested] = [0x01, 0x04, 0x40];

export interface VirtualPasskey {
  id: string;
  /** The answer to options that make a passkey. */
  made(options: object): Record<string, unknown>;
  /** The answer to options that ask for it. `origin`: of the page that asks. */
  used(options: object, origin?: string): Record<string, unknown>;
}

const challengeIn = (options: object): string => String((options as { challenge?: unknown }).challenge);

const clientData = (type: string, options: object, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge: challengeIn(options), origin, crossOrigin: false }));

/** A new passkey for the portal at that address. */
export function virtualPasskey(address: string): VirtualPasskey {
  const { hostname, origin: own } = new URL(address);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = base64url(rawId);
  let counter = 0;

  const dataOf = (flags: number, more = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count, more]);
  };
  const answered = (response: object) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    made: (options) => {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, rawId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, isoCBOR.encode(cose)]);
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(dataOf(present | verified | attested, credential))],
      ]);
      return answered({
        clientDataJSON: base64url(clientData('webauthn.create', options, own)),
        attestationObject: base64url(isoCBOR.encode(object as never)),
        transports: ['internal'],
      });
    },
    used: (options, origin = own) => {
      counter += 1;
      const data = dataOf(present | verified);
      const client = clientData('webauthn.get', options, origin);
      return answered({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
