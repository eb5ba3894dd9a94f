import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { SignatureProvider } from '../port.ts';
import { universign } from '../universign/provider.ts';
import { callbackKeys, deliverCallback, type Receive } from './callbacks.ts';
import { signingDesk, type Callback, type DeskServices, type SigningDesk } from './desk.ts';
import { identityIn, type IdentityStore } from './identity.ts';
import type { seal } from './seal.ts';
import { knownByCode } from './known-by-code.ts';
import { withReturns } from './returns.ts';
import { serveSigningPages, signingPath } from './serve.ts';
import { wireServer } from './wire.ts';

export interface EmbeddedOptions {
  services: () => DeskServices;
  dataFolder: string;
  /** Public address of the portal; the provider's pages are below it. */
  publicUrl: string;
  /** For tests. */
  sealing?: typeof seal;
}

export interface EmbeddedSignature extends SignatureProvider {
  /** Serves its signing pages, and takes `receive` for its call-backs. */
  attach(app: FastifyInstance, receive: Receive): Promise<void>;
  /** Outbox: one call-back. */
  deliver(payload: Callback): Promise<void>;
  desk: SigningDesk;
  identities: IdentityStore;
}

/** A `fetch` that calls a server which does not listen, so that only this process can call it. */
function loopback(server: () => Promise<FastifyInstance>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input as URL, init);
    const payload = Buffer.from(await request.arrayBuffer());
    const { pathname, search } = new URL(request.url);
    const asked: InjectOptions = {
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload.length > 0 && { payload }),
    };
    const answer = await (await server()).inject(asked);
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}

/**
 * The embedded provider: Universign's adapter, calling a server within this process, which is created at the
 * first call.
 */
export function embeddedSignature({
  services,
  dataFolder,
  publicUrl,
  sealing,
}: EmbeddedOptions): EmbeddedSignature {
  const identities = identityIn(dataFolder, () => services().clock.now());
  const desk = signingDesk({ services, identities, ...(sealing && { sealing }) });
  const apiKey = randomBytes(24).toString('base64url');
  const urlOf = (action: string): string => `${publicUrl}${signingPath}/${action}`;
  let server: Promise<FastifyInstance> | undefined;
  let receive: Receive | null = null;
  const wire = () => (server ??= wireServer({ desk, services, apiKey, urlOf }));
  const provider = universign({
    name: 'embedded',
    baseUrl: 'http://signature.invalid',
    apiKey,
    readiness: (now) => identities.readiness(now),
    outbound: { fetch: loopback(wire) },
    keys: callbackKeys(identities),
  });
  return {
    ...provider,
    signingUrl: withReturns,
    check: (now) => Promise.resolve(provider.readiness(now)),
    desk,
    identities,
    async attach(app, taking) {
      receive = taking;
      await serveSigningPages(app, {
        desk: { ...desk, ...knownByCode(desk, services) },
        services,
        origin: new URL(publicUrl).origin,
      });
    },
    deliver: (payload) => deliverCallback(payload, services(), identities, receive),
  };
}
