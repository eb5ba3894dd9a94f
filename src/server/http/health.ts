import type { FastifyInstance } from 'fastify';
import type { Statement } from '../database/executor.ts';
import type { Services } from '../services/services.ts';

const ping: Statement = { name: 'ping', text: 'select 1' };

/**
 * /healthz: the process lives. /readyz: it may be sent work, which it may no longer be once it is stopping
 * (`mayWork`), cannot write, or does not read what other nodes write (`nodes/watch.ts`).
 */
export function serveHealth(app: FastifyInstance, services: Services, mayWork: () => boolean): void {
  const config = { rateLimit: false } as const;
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready =
      mayWork() &&
      (await services.database.query(ping).then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
