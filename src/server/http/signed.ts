import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Verifier } from '../adapters/outbound/verifier.ts';
import type { Services } from '../services/services.ts';
import { Refused, refused } from '../calls/refused.ts';

function verifierOf(
  { signed, path }: Pick<Call, 'signed' | 'path'>,
  { verifiers }: Pick<Services, 'verifiers'>,
): Verifier {
  const verifier = signed && verifiers[signed.verifier];
  if (!verifier) throw new Error(`${path} is signed by "${signed?.verifier ?? ''}", whom nothing verifies`);
  return verifier;
}

/** Whether `content-encoding` says that the bytes are uncompressed, as they were signed. */
const isPlain = (encoding: string | undefined): boolean =>
  encoding === undefined || encoding.trim().toLowerCase() === 'identity';

const compressed = () =>
  new Refused(
    415,
    {
      message: 'Un envoi signé doit arriver tel quel\u00a0: envoyez-le sans compression.',
      code: 'validation',
    },
    { 'accept-encoding': 'identity' },
  );

/**
 * A signature covers bytes: whatever their type, they are taken as they are. A compressed body is refused
 * (415), for the server would check another one than was sent: providers sign the body that they write and
 * send it as it is. Throws where nothing verifies them, before the server listens.
 */
export function acceptSigned(app: FastifyInstance, row: Call, services: Services): void {
  verifierOf(row, services);
  app.addHook('onRequest', async ({ headers }) => {
    if (!isPlain(headers['content-encoding'])) throw compressed();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The body as it was signed, or a 401 before any handler sees it. */
export async function signedBody(
  request: FastifyRequest,
  row: Call,
  services: Services,
): Promise<{ body: undefined; raw: Uint8Array }> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!(await verifierOf(row, services)(raw, request.headers, services.clock.now())))
    throw refused(401, 'unauthenticated', 'La signature de cet envoi n’est pas valable.');
  return { body: undefined, raw };
}
