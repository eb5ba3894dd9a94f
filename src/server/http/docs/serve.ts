import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';
import { docsPage } from './page.ts';

/** /api/docs and /api/docs/openapi.json, made once from the contract. */
export function serveDocs(app: FastifyInstance): void {
  const page = docsPage();
  const document = JSON.stringify(openApi());
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
}
