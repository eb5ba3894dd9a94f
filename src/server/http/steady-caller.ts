import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Services } from '../services/services.ts';
import { authorise } from '../session/authorise.ts';
import { callerOf } from '../session/authenticate.ts';
import type { Caller } from '../calls/caller.ts';
import { FileAnswer } from '../calls/file-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Changes of callers that this node had heard of when the caller was looked up. */
    changesHeard: number;
  }
}

const anonymous: Caller = { kind: 'anonymous' };

const readsFor = ({ who, method }: Call): boolean => who !== 'anyone' && method === 'GET';

/** Whom a call is for, or a 401 or 403. A write asks the database: what it does cannot be held back afterwards, as a read's answer can. */
export async function noteCaller(request: FastifyRequest, row: Call, services: Services): Promise<void> {
  request.changesHeard = services.callers.changes;
  request.caller =
    row.who === 'anyone' && !row.knowsCaller
      ? anonymous
      : await callerOf(request.headers.authorization, services, { remembered: readsFor(row) });
  authorise(row, request.caller);
}

/**
 * Answers a call; a read that met a remembered caller, only for the one who stands behind the session when it is answered. The connection of
 * each of its statements tells of every change that was committed before (`Follower.heardFirst`): where one was told, the database is asked
 * who it is, and for somebody else (role, broker, collaborator) the read is made again.
 */
export async function answerSteadily(
  request: FastifyRequest,
  row: Call,
  services: Services,
  run: (caller: Caller) => Promise<unknown>,
): Promise<unknown> {
  const answer = await run(request.caller);
  if (!readsFor(row) || services.callers.changes === request.changesHeard) return answer;
  const caller = await callerOf(request.headers.authorization, services, { remembered: false });
  if (isDeepStrictEqual(caller, request.caller)) return answer;
  if (answer instanceof FileAnswer && answer.content instanceof Readable) answer.content.destroy();
  authorise(row, caller);
  request.caller = caller;
  return run(caller);
}
