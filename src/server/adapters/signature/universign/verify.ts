import type { JWTVerifyGetKey, JWSHeaderParameters } from 'jose';
import type { Verifier } from '../../outbound/verifier.ts';
import { signatureHeader } from './wire.ts';

const longest = 65_536;
const detached = /^([\w-]+)\.\.([\w-]+)$/;

/** Nothing but what the provider is known to write: a header of ours to choose (`jwk`, `crit`) proves nothing. */
const isPlain = ({ alg, ...rest }: JWSHeaderParameters): boolean =>
  alg === 'PS256' && Object.keys(rest).every((name) => name === 'kid');

/**
 * A detached JWS (PS256) over the exact bytes. `keys` gives the provider's key for a header: asking for it may fail, and the call-back is then
 * refused and comes again.
 */
export function jwsVerifier(keys: () => Promise<JWTVerifyGetKey>): Verifier {
  return async (raw, headers) => {
    const header = headers[signatureHeader];
    const [, head, signature] = detached.exec(typeof header === 'string' ? header : '') ?? [];
    if (head === undefined || signature === undefined || raw.length > longest) return false;
    const { base64url, compactVerify, decodeProtectedHeader } = await import('jose');
    try {
      if (!isPlain(decodeProtectedHeader({ protected: head }))) return false;
      await compactVerify(`${head}.${base64url.encode(raw)}.${signature}`, await keys(), {
        algorithms: ['PS256'],
      });
      return true;
    } catch {
      return false;
    }
  };
}
