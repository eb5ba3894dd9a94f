import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { ObjectSchema, type AnySchema } from '#domain/validation/yup.ts';
import type { Services } from '../services/services.ts';
import { authoriseBody } from '../session/authorise.ts';
import type { Caller } from '../calls/caller.ts';
import { uploadDeadline } from './body-deadline.ts';
import { contentDisposition, FileAnswer, LiveAnswer } from '../calls/file-answer.ts';
import type { BoundsOfCalls, Handlers } from '../calls/handler.ts';
import { inputOf, type RawInput } from './input.ts';
import { once } from './idempotency.ts';
import { objectOf } from './objects.ts';
import { acceptSigned, signedBody } from './signed.ts';
import { answerForCaller, identifyCaller } from './caller-of-request.ts';
import { acceptUploads, uploadOf, type ReadForm } from './upload.ts';

/** A handler of any row, without the types of its row. */
export type AnyHandler = (context: never) => Promise<unknown>;

/**
 * A row of the contract with its handler, and the bounds of its body, if they depend on the
 * object or the day.
 */
export interface Served {
  row: Call;
  handler: AnyHandler;
  bounds?: ((asked: never) => Fields | Promise<Fields>) | undefined;
}
type Fields = Record<string, AnySchema>;

/**
 * The row with the bounds of its body. Throws a 404 or 409 as the row's object does; the body is not read.
 */
async function rowWithBounds(
  { row, bounds }: Pick<Served, 'row' | 'bounds'>,
  raw: RawInput,
  asked: { caller: Caller; services: Services; url: string },
): Promise<Call> {
  if (!bounds || !(row.body instanceof ObjectSchema)) return row;
  const { params } = inputOf({ params: row.params }, raw, asked.url);
  const now = asked.services.clock.now();
  const object = await objectOf(row, { params, query: undefined, body: undefined }, { ...asked, now });
  return { ...row, body: row.body.shape(await bounds({ ...asked, params, object, now } as never)) };
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.isolated)
    void reply.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  if (file.unchanging) void reply.header('cache-control', 'public, max-age=31536000, immutable');
  // No proxy between may hold it back or change it: its events count as soon as they are written.
  if (file instanceof LiveAnswer)
    void reply.headers({ 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' });
  return reply
    .type(file.type)
    .header('content-disposition', contentDisposition(file))
    .send(file.content instanceof Uint8Array ? Buffer.from(file.content) : file.content);
}

/** How the bodies of a row arrive: JSON, files, or signed bytes. */
const reading = {
  json: {
    accept: () => undefined,
    read: (request: FastifyRequest) => Promise.resolve({ body: request.body }),
  },
  upload: { accept: acceptUploads, read: uploadOf },
  signed: { accept: acceptSigned, read: signedBody },
};
/** A body as read: the input, the signed bytes (`raw`), and the function that receives the files after it. */
type ReadBody = { body: unknown; raw?: Uint8Array } & Partial<Pick<ReadForm, 'receive'>>;
const readingOf = (row: Call) => reading[row.upload ? 'upload' : row.signed ? 'signed' : 'json'];

function serveRow(app: FastifyInstance, services: Services, name: string, served: Served): void {
  const { row, handler } = served;
  const { read } = readingOf(row);
  app.route({
    method: row.method,
    // The answer of a stream to HEAD would have no reader.
    exposeHeadRoute: row.file !== 'text/event-stream',
    url: row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      ...(row.upload && { bodyDeadline: uploadDeadline(row.upload) }),
      ...(row.perMinute !== undefined && { perMinute: row.perMinute }),
    },
    bodyLimit: row.bodyLimit ?? services.config.limits.body,
    onRequest: (request: FastifyRequest) => identifyCaller(request, row, services),
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { params, query, address } = request;
      const agent = request.headers['user-agent'] ?? '';
      const { body, receive, raw }: ReadBody = await read(request, row, services);
      const sent: RawInput = { params, query, body };
      const asker = { caller: request.caller, services, url: request.url };
      const input: RawInput = inputOf(await rowWithBounds(served, sent, asker), sent, request.url);
      const received = await receive?.();
      const run = async (own: Services, caller: Caller) => {
        const asked = { caller, services: own, now: services.clock.now() };
        authoriseBody(row, input.body, caller);
        const object = await objectOf(row, input, asked);
        return handler({ ...input, ...asked, files: received?.files, raw, object, address, agent } as never);
      };
      const answer = await answerForCaller(request, row, services, (caller) =>
        once(services, { name, row, request, input, digest: received?.digest }, (own) => run(own, caller)),
      ).finally(received?.remove);
      return answer instanceof FileAnswer ? sendFile(reply, answer) : answer;
    },
  });
}

/**
 * Serves rows of a contract, one route each. Who may call is decided before the body is even read; then the
 * input is checked, the files that come with it are received whole, and the object that the row names is
 * loaded within the caller's scope; then the handler answers.
 */
export async function serveRows(
  app: FastifyInstance,
  services: Services,
  rows: Readonly<Record<string, Served>>,
): Promise<void> {
  app.decorateRequest('caller');
  app.decorateRequest('changesHeard', 0);
  for (const [name, served] of Object.entries(rows)) {
    const { accept } = readingOf(served.row);
    // Each way of reading a body in a context of its own: what one accepts, the others still refuse.
    await app.register(async (own) => {
      await accept(own, served.row, services);
      serveRow(own, services, name, served);
    });
  }
}

/**
 * Serves the contract: a row cannot be served otherwise, and nothing else is served below /api (docs apart).
 */
export const serveApi = (
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  bounds: BoundsOfCalls,
): Promise<void> =>
  serveRows(
    app,
    services,
    Object.fromEntries(
      (Object.entries(calls) as [CallName, Call][]).map(([name, row]) => [
        name,
        { row, handler: handlers[name], bounds: bounds[name] },
      ]),
    ),
  );
