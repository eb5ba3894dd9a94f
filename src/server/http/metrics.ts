import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { hashToken } from '../session/tokens.ts';
import { notFound } from '../calls/refused.ts';

const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|::ffff:127(\.\d{1,3}){3})$/;

/** Headers that proxies add. Each adds some of them; a proxy may also add none. */
const forwarding = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

const isThisMachine = (address: string): boolean =>
  URL.canParse(address) && thisMachine.test(new URL(address).hostname);

/**
 * Whether the request comes from this machine, under its own name, and through no proxy that adds a header.
 */
const isDirect = ({ headers, raw }: FastifyRequest): boolean =>
  thisMachine.test(raw.socket.remoteAddress ?? '') &&
  isThisMachine(`http://${headers.host ?? ''}`) &&
  !Object.keys(headers).some((name) => forwarding.test(name));

/**
 * A portal that others reach, in production, by a name of its own or through proxies: a request from
 * this machine may come from any user.
 */
const isPublic = ({ production, publicUrl, trustProxy }: MetricsConfig): boolean =>
  production || trustProxy !== null || !isThisMachine(publicUrl);

type MetricsConfig = Pick<Config, 'metricsToken' | 'production' | 'publicUrl' | 'trustProxy'>;

/**
 * Figures are not public: with a token configured, its sender reads them; without one, this machine
 * alone, where the portal is not reachable from others.
 */
function mayRead(request: FastifyRequest, config: MetricsConfig): boolean {
  const { metricsToken: token } = config;
  if (token !== null)
    return timingSafeEqual(hashToken(request.headers.authorization ?? ''), hashToken(`Bearer ${token}`));
  return !isPublic(config) && isDirect(request);
}

/** Counts and times every answer by route, never by address or person, and shows it at /metrics. */
export function serveMetrics(app: FastifyInstance, config: MetricsConfig): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    answers.observe(
      { route: request.routeOptions.url ?? 'unmatched', method: request.method, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    done();
  });
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!mayRead(request, config)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
