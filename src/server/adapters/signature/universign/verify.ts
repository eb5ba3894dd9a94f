import type { JWTVerifyGetKey, JWSHeaderParameters } from 'jose';
import type { Verifier } from '../../outbound/verifier.ts';
import { signatureHeader } from './wire.ts';

const longest = 65_536;
const detached = /^([\w-]+)\.\.([\w-]+)$/;

/** Whether the header has only the expected fields; others (`jwk`, `crit`) could be chosen by an attacker. */
const isPlain = ({ alg, ...rest }: JWSHeaderParameters): boolean =>
  alg === 'PS256' && Object.keys(rest).every((name) => name === 'kid');

/**
 * Verifies a detached JWS (PS256) over the exact bytes. `keys`: the provider's key for a header. If it cannot
 * be read, the call-back is refused and the provider repeats it.
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
