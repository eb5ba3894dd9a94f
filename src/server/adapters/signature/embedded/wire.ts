import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { DeskServices, SigningDesk } from './desk.ts';
import { embeddedStore } from './store.ts';
import { ended, newId, newTransaction, toWire, started, type WireTransaction } from './transaction.ts';

export interface WireOptions {
  desk: SigningDesk;
  services: () => DeskServices;
  apiKey: string;
  /** Address of the page of an action. */
  urlOf: (action: string) => string;
}

const largest = 25 * 1024 * 1024;
type Form = Readonly<Record<string, string | undefined>>;
type Params = Readonly<Record<string, string>>;
type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Method = 'GET' | 'POST';

class WireError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const fail = (code: number, message: string): never => {
  throw new WireError(code, message);
};

/** Declares routes of one server. */
const routesOf = (app: FastifyInstance) => (method: Method, url: string, handler: Answer) =>
  void app.route({ method, url, handler });

const formOf = ({ body }: FastifyRequest): Form => (body ?? {}) as Form;
const paramsOf = ({ params }: FastifyRequest): Params => params as Params;
const asked = (form: Form, name: string): string => form[name] ?? fail(400, `${name} is required`);
const idIn = (request: FastifyRequest): string => paramsOf(request)['tx'] ?? '';

/** Checks that the transaction is a draft; only drafts can be changed. */
const inDraft = (transaction: WireTransaction): WireTransaction =>
  transaction.state === 'draft' ? transaction : fail(400, `cannot change from ${transaction.state}`);

function serveParts(
  app: FastifyInstance,
  { services }: WireOptions,
  change: (
    request: FastifyRequest,
    work: (transaction: WireTransaction) => WireTransaction | Promise<WireTransaction>,
  ) => Promise<WireTransaction>,
): void {
  const route = routesOf(app);
  route('POST', '/files', async (request) => {
    const file = (await request.file()) ?? fail(400, 'a file is required');
    const content = await file.toBuffer();
    if (content.subarray(0, 5).toString() !== '%PDF-') fail(400, 'PDF expected');
    const id = newId('file');
    await embeddedStore.addFile(
      services().database,
      id,
      { name: file.filename, content },
      services().clock.now(),
    );
    return { object: 'file', id };
  });
  route('POST', '/transactions/:tx/documents', async (request) => {
    const form = formOf(request);
    const document = {
      id: newId('doc', 4),
      name: form['name'] ?? '',
      file: asked(form, 'document'),
      signed: null,
      fields: [],
    };
    await change(request, (transaction) => ({
      ...inDraft(transaction),
      documents: [...transaction.documents, document],
    }));
    return { id: document.id, name: document.name };
  });
  route('POST', '/transactions/:tx/documents/:doc/fields', async (request) => {
    const form = formOf(request);
    const field = {
      id: newId('fld', 4),
      type: form['type'] ?? 'signature',
      page: Number(asked(form, 'page')),
      x: Number(asked(form, 'x')),
      y: Number(asked(form, 'y')),
    };
    await change(request, (transaction) => {
      if (!transaction.documents.some(({ id }) => id === paramsOf(request)['doc'])) fail(404, 'Not found');
      return {
        ...inDraft(transaction),
        documents: transaction.documents.map((one) =>
          one.id === paramsOf(request)['doc'] ? { ...one, fields: [...one.fields, field] } : one,
        ),
      };
    });
    return field;
  });
  route('POST', '/transactions/:tx/signatures', async (request) => {
    const form = formOf(request);
    const signature = { signer: asked(form, 'signer'), field: asked(form, 'field') };
    await change(request, (transaction) => ({
      ...inDraft(transaction),
      signatures: [...transaction.signatures, signature],
    }));
    return signature;
  });
  route('POST', '/transactions/:tx/participants', async (request) => {
    const form = formOf(request);
    const participant = {
      email: asked(form, 'email'),
      full_name: form['full_name'] ?? '',
      min_signature_level: form['min_signature_level'] ?? 'level1',
    };
    await change(request, (transaction) => ({
      ...inDraft(transaction),
      participants: [
        ...transaction.participants.filter(({ email }) => email !== participant.email),
        participant,
      ],
    }));
    return participant;
  });
}

function serveTransactions(app: FastifyInstance, options: WireOptions): void {
  const { desk, services, urlOf } = options;
  const route = routesOf(app);
  const change = async (
    request: FastifyRequest,
    work: (transaction: WireTransaction) => WireTransaction | Promise<WireTransaction>,
  ): Promise<WireTransaction> =>
    (await desk.change(idIn(request), (_, transaction) => work(transaction))) ?? fail(404, 'Not found');

  serveParts(app, options, change);
  route('POST', '/transactions', async (request) => {
    const form = formOf(request);
    const transaction = newTransaction(
      form['name'] ?? '',
      Number(form['duration'] ?? 20_160),
      services().clock.now(),
    );
    await embeddedStore.add(services().database, transaction);
    return toWire(transaction);
  });
  route('GET', '/transactions/:tx', async (request) =>
    toWire(await change(request, (transaction) => transaction)),
  );
  route('POST', '/transactions/:tx/start', async (request) => {
    const { clock } = services();
    const found = await desk.change(idIn(request), async (tx, transaction) => {
      const open = started(inDraft(transaction), urlOf, clock.now());
      for (const { id } of open.actions) await embeddedStore.addAction(tx, id, open.id);
      return open;
    });
    return toWire(found ?? fail(404, 'Not found'));
  });
  route('POST', '/transactions/:tx/cancel', async (request) =>
    toWire(
      await change(request, (transaction) =>
        transaction.state === 'draft' || transaction.state === 'started'
          ? ended(transaction, 'cancelled')
          : fail(400, `cannot cancel from ${transaction.state}`),
      ),
    ),
  );
  route('GET', '/transactions/:tx/archive/documents/:doc/download', async (request, reply) => {
    const transaction = await change(request, (found) => found);
    if (transaction.state !== 'completed') fail(400, 'not completed');
    const signed = transaction.documents.find(({ id }) => id === paramsOf(request)['doc'])?.signed;
    const file = signed ? await embeddedStore.file(services().database, signed) : null;
    return file ? reply.type('application/pdf').send(Buffer.from(file.content)) : fail(404, 'Not found');
  });
}

/** A server with the subset of Universign's REST v1 that the adapter uses. It does not listen. */
export async function wireServer(options: WireOptions): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: largest });
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: largest, files: 1 } });
  app.setErrorHandler((error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
    const code = error instanceof WireError ? error.code : 500;
    if (code === 500)
      options
        .services()
        .log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'embedded signature failed');
    return reply.code(code).send({ error: { code, message: error instanceof Error ? error.message : '' } });
  });
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization !== `Bearer ${options.apiKey}`) fail(401, 'Unauthorized');
  });
  await app.register(async (api) => serveTransactions(api, options), { prefix: '/v1' });
  await app.ready();
  return app;
}
