import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';

const methods = [...new Set(Object.values(calls).map(({ method }) => method))].join(', ');

/** Headers that the browser's end of the contract sends and reads, besides those that CORS always permits. */
const sent = 'accept, authorization, content-type, idempotency-key';
const read = 'content-disposition, retry-after, x-request-id';

const isApi = (url: string): boolean => /^\/api(\/|\?|$)/.test(url);

/** Lets pages that are served elsewhere call the API (CORS): those of the origins given, and no others. */
export function admitOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request.url)) return;
    void reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': read,
    });
    // Asked by the browser before the call itself.
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
      return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': sent,
        'access-control-max-age': '600',
      })
      .send();
  });
}
