import type { Config } from '../../config.ts';
import type { DeskServices } from './embedded/desk.ts';
import { embeddedSignature, type EmbeddedSignature } from './embedded/index.ts';
import type { SignatureProvider } from './port.ts';
import { universign } from './universign/provider.ts';

export interface Signatures {
  signature: SignatureProvider;
  /** The same where it is the embedded one. */
  embeddedSignature: EmbeddedSignature | null;
}

/** The provider of signatures that the configuration names; the embedded one by default. */
export function signaturesOf({ signature, dataFolder, publicUrl }: Pick<Config, 'signature' | 'dataFolder' | 'publicUrl'>, services: () => DeskServices): Signatures {
  if (signature) return { signature: universign({ name: 'universign', baseUrl: signature.url, apiKey: signature.key, readiness: () => ({ ready: true }) }), embeddedSignature: null };
  const embedded = embeddedSignature({ services, dataFolder, publicUrl });
  return { signature: embedded, embeddedSignature: embedded };
}
