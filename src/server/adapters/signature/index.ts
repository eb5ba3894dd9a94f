import type { Config } from '../../config/config.ts';
import type { Readiness } from '../outbound/health.ts';
import type { DeskServices } from './embedded/desk.ts';
import { embeddedSignature, type EmbeddedSignature } from './embedded/index.ts';
import type { SignatureProvider } from './port.ts';
import { universign } from './universign/provider.ts';

export interface Signatures {
  signature: SignatureProvider;
  /** The same provider if it is the embedded one, else null. */
  embeddedSignature: EmbeddedSignature | null;
}

const isSecure = (address: string): boolean => new URL(address).protocol === 'https:';

/** Readiness for return addresses: Universign needs https; a replacement on the local machine does not. */
export const configuredFor = (url: string, publicUrl: string): Readiness =>
  isSecure(url) && !isSecure(publicUrl)
    ? { ready: false, because: `Signers are led back to https alone, and PUBLIC_URL is ${publicUrl}` }
    : { ready: true };

/** The provider of signatures that the configuration names; the embedded one by default. */
export function signaturesOf(
  { signature, dataFolder, publicUrl }: Pick<Config, 'signature' | 'dataFolder' | 'publicUrl'>,
  services: () => DeskServices,
): Signatures {
  if (signature) {
    const configured = configuredFor(signature.url, publicUrl);
    return {
      signature: universign({
        name: 'universign',
        baseUrl: signature.url,
        apiKey: signature.key,
        readiness: () => configured,
      }),
      embeddedSignature: null,
    };
  }
  const embedded = embeddedSignature({ services, dataFolder, publicUrl });
  return { signature: embedded, embeddedSignature: embedded };
}
