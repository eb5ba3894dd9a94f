import type { FastifyInstance } from 'fastify';

/** One line an answer. The route's pattern replaces the address: no id, no token, no search, no person. */
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
