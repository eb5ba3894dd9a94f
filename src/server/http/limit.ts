import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../session/network.ts';
import { tooMany } from '../calls/refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A row's own limit. */
    perMinute?: number;
  }
  interface FastifyRequest {
    /** Network address of the other end, which a connection forgets once it is closed. */
    address: string;
  }
}

/**
 * Notes who asks, and drops a request whose connection was closed before anybody looked at it: it has no
 * address any more, and nobody hears its answer. To come before all that asks for an address.
 */
export function noteAddresses(app: FastifyInstance): void {
  app.decorateRequest('address', '');
  app.addHook('onRequest', (request, reply, done) => {
    request.address = request.ip ?? '';
    if (request.address !== '') return done();
    // Nothing reads its body or answers any more, so that no handler would notice that its
    // connection is closed.
    reply.hijack();
    request.raw.destroy();
  });
}

/**
 * Whether the request is a call or asks for metrics, judged by its route: an address can be written
 * in several ways.
 */
const isCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  /^\/(?:api|metrics)\b/.test(routeOptions.url ?? url);

/**
 * Counts every call by its address, before anything is read for it; routes whose `config` says `rateLimit:
 * false` are free. So are pages and their files: an office behind one address opens dozens of them at once,
 * and each is a file that is sent as it lies.
 */
export async function limit(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      tooMany('Trop de requêtes depuis votre adresse. Patientez un instant avant de réessayer.', ttl / 1_000),
  });
  const count = app.rateLimit();
  const countOwn = ownLimits(app, max);
  app.addHook('onRequest', async function countByAddress(request, reply) {
    if (!isCall(request) || request.routeOptions.config.rateLimit === false) return;
    await (countOwn(request) ?? count).call(this, request, reply);
  });
}

const keyGenerator = ({ routeOptions, ip }: FastifyRequest): string =>
  `${routeOptions.url ?? ''} ${networkOf(ip)}`;

/**
 * Counts the calls of a row that has a limit of its own, in place of the common one, by row and network: who
 * has one IPv6 address has all of its network.
 */
function ownLimits(app: FastifyInstance, max: number) {
  const counters = new Map<number, ReturnType<FastifyInstance['rateLimit']>>();
  return ({ routeOptions }: FastifyRequest) => {
    const { perMinute } = routeOptions.config;
    if (perMinute === undefined) return undefined;
    const known = counters.get(perMinute) ?? app.rateLimit({ max: Math.min(perMinute, max), keyGenerator });
    counters.set(perMinute, known);
    return known;
  };
}
