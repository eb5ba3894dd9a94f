import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { tooMany } from './refused.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Network address of the other end, which a connection forgets once it is closed. */
    address: string;
  }
}

/**
 * Notes who asks, and drops a request whose connection was closed before anybody looked at it: it has no address any more, and nobody
 * hears its answer. To come before all that asks for an address.
 */
export function noteAddresses(app: FastifyInstance): void {
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request, reply) => {
    request.address = request.ip ?? '';
    if (request.address === '') reply.hijack();
  });
}

/** Counts every request by its address, before anything is read for it; routes whose `config` says `rateLimit: false` are free. */
export async function limit(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) => tooMany('Trop de requêtes depuis votre adresse. Patientez un instant avant de réessayer.', ttl / 1_000),
  });
  const count = app.rateLimit();
  app.addHook('onRequest', async function countByAddress(request, reply) {
    if (request.routeOptions.config.rateLimit !== false) await count.call(this, request, reply);
  });
}
