import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { notFound, Refused } from '../calls/refused.ts';

const patterns = (Object.values(calls) as Call[]).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** Below /api: 405 with what is allowed where the path is known under another method, else 404. */
export function refuseUnknownCall(request: FastifyRequest, _reply: FastifyReply): never {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ];
  if (methods.length === 0) throw notFound('Cet appel n’existe pas.');
  throw new Refused(
    405,
    { message: `Cet appel ne se fait pas par ${request.method}.`, code: 'method_not_allowed' },
    { allow: methods.join(', ') },
  );
}
