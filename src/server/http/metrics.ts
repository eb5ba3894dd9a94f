import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { hashToken } from '../session/tokens.ts';
import { notFound } from './refused.ts';

const own = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Figures are not public: with a token configured, whoever sends it reads them; without one, only this machine, and nobody through its proxy. */
const mayRead = ({ headers, ip }: FastifyRequest, token: string | null): boolean =>
  token === null ? own.has(ip) && !headers['x-forwarded-for'] && !headers.forwarded : timingSafeEqual(hashToken(headers.authorization ?? ''), hashToken(`Bearer ${token}`));

/** Counts and times every answer by route, never by address or person, and shows it at /metrics. */
export function serveMetrics(app: FastifyInstance, token: string | null): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    answers.observe({ route: request.routeOptions.url ?? 'unmatched', method: request.method, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!mayRead(request, token)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
