import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import type { Services } from '../services.ts';
import { authorise } from '../session/authorise.ts';
import { callerOf } from '../session/authenticate.ts';
import type { Caller } from '../session/caller.ts';
import { FileAnswer } from './file-answer.ts';
import type { Handlers } from './handler.ts';
import { inputOf } from './input.ts';
import { once } from './idempotency.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

const anonymous: Caller = { kind: 'anonymous' };

/** What every handler is, once its row has been forgotten. */
type AnyHandler = (context: object) => Promise<unknown>;

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const ascii = file.name.normalize('NFD').replaceAll(/[^\w. -]/g, '');
  return reply
    .type(file.type)
    .header('content-disposition', `${file.disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(file.content instanceof Uint8Array ? Buffer.from(file.content) : file.content);
}

/**
 * Serves the contract: one route a row. Who may call is decided before the body is even read; then the input is checked,
 * then the handler answers. A row cannot be served otherwise, and nothing else is served below /api (docs apart).
 */
export function serveApi(app: FastifyInstance, services: Services, handlers: Handlers): void {
  app.decorateRequest('caller');
  for (const [name, row] of Object.entries(calls) as [CallName, Call][]) {
    const handler = handlers[name] as AnyHandler;
    app.route({
      method: row.method,
      url: row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: row.bodyLimit ?? services.config.limits.body,
      onRequest: async (request: FastifyRequest) => {
        request.caller = row.who === 'anyone' ? anonymous : await callerOf(request.headers.authorization, services);
        authorise(row, request.caller);
      },
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const input = inputOf(row, request);
        const answer = await once(services, { name, row, request, input }, () =>
          handler({ ...input, caller: request.caller, services, now: services.clock.now(), address: request.ip }),
        );
        return answer instanceof FileAnswer ? sendFile(reply, answer) : answer;
      },
    });
  }
}
