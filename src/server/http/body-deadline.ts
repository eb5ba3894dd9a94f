import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '#contract/call.ts';
import { Refused } from '../calls/refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that a body may take to arrive; half a minute where absent. */
    bodyDeadline?: number;
  }
}

/** How long a body that is no file may take, and how long the rest of a form, ms. */
const plainDeadline = 30_000;
/** Files are received over lines as slow as this, bytes a second (a quarter of a megabit). */
const slowestLine = 32 * 1024;

/** Milliseconds that the files of a form may take to arrive, over the slowest line. */
export const uploadDeadline = ({ files, bytes }: Upload): number =>
  plainDeadline + (files * bytes * 1_000) / slowestLine;

const tooSlow = () =>
  new Refused(
    408,
    {
      message: 'Votre envoi a pris trop de temps. Vérifiez votre connexion et réessayez.',
      code: 'unavailable',
    },
    { connection: 'close' },
  );

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function giveUp({ raw: incoming }: FastifyRequest, { raw: outgoing }: FastifyReply): void {
  if (incoming.complete) return;
  // A reader of the body gets it as any other error, and answers; without a reader, or after the answer, the
  // connection ends.
  if (incoming.listenerCount('error') > 0 && !outgoing.headersSent) incoming.emit('error', tooSlow());
  else incoming.destroy();
}

/**
 * Gives up a body that arrives too slowly (408): a client that sends a byte a minute does not hold a
 * connection for ever. Node's own limit is one for the whole server, and would cut off a large file on a slow
 * line. To come before routes are declared.
 */
export function boundBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const timer = setTimeout(
        giveUp,
        request.routeOptions.config.bodyDeadline ?? plainDeadline,
        request,
        reply,
      ).unref();
      request.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
