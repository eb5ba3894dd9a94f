import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { calls } from '#contract/calls.ts';
import type { PageSettings } from '#contract/page-settings.ts';
import type { Config } from '../config/config.ts';
import { cardPageStyle } from '../adapters/payment/embedded/page.ts';
import { serveCardPage } from '../adapters/payment/embedded/serve.ts';
import type { Services } from '../services/services.ts';
import { serveApi } from './api.ts';
import { boundBodies } from './body-deadline.ts';
import { docsStyle } from './docs/page.ts';
import { serveDocs } from './docs/serve.ts';
import { answerError } from './errors.ts';
import { bounds } from '../registry/bounds.ts';
import type { Handlers } from '../calls/handler.ts';
import { serveHealth } from './health.ts';
import { limit, noteAddresses } from './limit.ts';
import { logAnswers } from './logging.ts';
import { serveMetrics } from './metrics.ts';
import { admitOrigins } from './other-origins.ts';
import { secure } from './security.ts';
import { readPages } from './site/pages.ts';
import { answerUnknownPage, serveSite } from './site/serve.ts';
import { refuseUnknownCall } from './unknown-path.ts';
import { answerUnreadable } from './unreadable-request.ts';

export interface AppOptions {
  services: Services;
  handlers: Handlers;
  /** Folder of the built client; `null` where another serves the pages (development). */
  client: string | null;
  /** The process has been asked to stop: no longer ready. */
  stopping?: () => boolean;
  /** The node can do its work (`nodes/watch.ts`). */
  isFit?: () => boolean;
}

/** The settings that pages carry. */
export const pageSettingsOf = ({ provider, production, demo, page }: Config): PageSettings => ({
  provider,
  production,
  demo,
  ...page,
});

/** Bodies are JSON; a JSON request without a body is one without input. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

function isText(url: string): boolean {
  try {
    // Compared, not merely called: a bundler drops a call of `decodeURI` whose result is not used.
    return decodeURI(url) !== '';
  } catch {
    return false;
  }
}

/**
 * An address that is no text (`%E0%A4%A`) is read as it is written: it then names nothing, and is answered
 * like all that names nothing.
 */
const legible = (url: string): string => (isText(url) ? url : url.replaceAll('%', '%25'));

/** The whole HTTP side, ready to listen or to be injected into. */
export async function createApp({
  services,
  handlers,
  client,
  stopping = () => false,
  isFit = () => true,
}: AppOptions): Promise<FastifyInstance> {
  const { config, log } = services;
  const pages = client === null ? null : readPages(client, pageSettingsOf(config));
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: config.limits.body,
    rewriteUrl: ({ url = '/' }) => legible(url),
    // Longer than a header may be: what a parameter may hold is its schema's business.
    routerOptions: { maxParamLength: 32_768, ignoreTrailingSlash: true },
    // Of headers; bodies have their own deadlines (body-deadline.ts).
    http: { headersTimeout: 30_000 },
    clientErrorHandler: answerUnreadable,
  });
  app.setErrorHandler(answerError);
  acceptJson(app);
  noteAddresses(app);
  boundBodies(app);
  logAnswers(app);
  // Once asked to stop, an answer is its connection's last: left open, it would hold the
  // process for a minute.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping()) void reply.header('connection', 'close');
    done();
  });
  // Connections are closed once their answers have ended, and these do not end by themselves.
  app.addHook('preClose', () => services.live.end());
  const inPages = (part: 'styles' | 'scripts') => new Set(pages?.all.flatMap((page) => page[part]));
  secure(app, {
    styles: [...(config.apiDocs ? [docsStyle] : []), cardPageStyle, ...inPages('styles')],
    scripts: [...inPages('scripts')],
    https: config.publicUrl.startsWith('https:'),
    apiUrl: config.page.apiUrl,
  });
  admitOrigins(app, config.pagesOrigins);
  await limit(app, config.limits.requestsPerMinute);
  // An answer of some kB is compressed at once, in a tenth of a millisecond: a stream for each costs
  // several times that.
  await app.register(compress, {
    encodings: ['gzip', 'identity'],
    threshold: 1_400,
    syncThreshold: 65_536,
    zlibOptions: { level: constants.Z_BEST_SPEED },
  });
  serveHealth(app, services, () => isFit() && !stopping());
  serveMetrics(app, config);
  if (config.apiDocs) serveDocs(app);
  await serveApi(app, services, handlers, bounds);
  await services.embeddedSignature?.attach(
    app,
    async (payload, headers) =>
      (await app.inject({ method: 'POST', url: calls.signatureWebhook.path, payload, headers })).statusCode,
  );
  await serveCardPage(app, services);
  if (client !== null && pages) await serveSite(app, client, pages);
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/api(\/|\?|$)/.test(request.url) || !pages) return refuseUnknownCall(request, reply);
    return answerUnknownPage(request, reply, pages);
  });
  return app;
}
