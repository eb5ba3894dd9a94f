import type { FastifyInstance } from 'fastify';

/**
 * Logs one line per answer. It has the route's pattern instead of the address: no id, token,
 * search text or person.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { caller } = request;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(caller?.kind === 'user' && { userId: caller.userId, role: caller.role }),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
}
