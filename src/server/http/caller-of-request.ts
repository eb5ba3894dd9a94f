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
    /** Generation of the session cache when the caller was read. */
    changesHeard: number;
  }
}

const anonymous: Caller = { kind: 'anonymous' };

const isWrite = ({ method }: Call): boolean => method !== 'GET';
const readsFor = (row: Call): boolean => row.who !== 'anyone' && !isWrite(row);

/**
 * Sets the caller of a request; throws a 401 or 403. A read may use the session cache; a write
 * asks the database, because its effect cannot be withheld afterwards.
 */
export async function identifyCaller(request: FastifyRequest, row: Call, services: Services): Promise<void> {
  request.changesHeard = services.callers.changes;
  request.caller =
    row.who === 'anyone' && !row.knowsCaller
      ? anonymous
      : await callerOf(request.headers.authorization, services, {
          fromCache: readsFor(row),
          prolongs: !row.unattended,
        });
  authorise(row, request.caller);
}

/**
 * Answers a call. A write asks for its caller again, because its body may arrive minutes after its headers.
 * If the node received a change of sessions during a read, the database is asked for the caller; if the
 * caller differs (role, broker, collaborator), the read is repeated for the new one. Throws a 401 or 403 if
 * the session or a right of it ended meanwhile. No committed change is missed: each connection receives the
 * changes before its statements answer (`Follower.heardFirst`).
 */
export async function answerForCaller(
  request: FastifyRequest,
  row: Call,
  services: Services,
  run: (caller: Caller) => Promise<unknown>,
): Promise<unknown> {
  if (isWrite(row)) await identifyCaller(request, row, services);
  const answer = await run(request.caller);
  if (!readsFor(row) || services.callers.changes === request.changesHeard) return answer;
  const unread = () =>
    answer instanceof FileAnswer && answer.content instanceof Readable && answer.content.destroy();
  const caller = await callerOf(request.headers.authorization, services, {
    fromCache: false,
    prolongs: !row.unattended,
  }).catch((error: unknown) => {
    unread();
    throw error;
  });
  if (isDeepStrictEqual(caller, request.caller)) return answer;
  unread();
  authorise(row, caller);
  request.caller = caller;
  return run(caller);
}
