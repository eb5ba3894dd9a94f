import { existsSync } from 'node:fs';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page, Pages } from './pages.ts';

/** Set by the browser's side while a session is open; says nothing but which page comes first. */
const sessionHint = /(?:^|;\s*)charpente_session=1(?:;|$)/;

const isExpected = ({ headers }: FastifyRequest) => sessionHint.test(headers.cookie ?? '');
const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

const year = 31_536_000;
const isAsset = (path: string) => /[/\\]assets[/\\]/.test(path);

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status = 200): FastifyReply {
  void reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding, cookie',
  });
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(page[encoding]);
}

/** Files of the built client: those with a hash in their name for ever, the others asked for again. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(serveStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) =>
      reply.setHeader('cache-control', isAsset(path) ? `public, max-age=${year}, immutable` : 'no-cache'),
  });
}

/**
 * Pages and files. Guests get the public home and a prerendered /sign at once; a browser with a session,
 * and every other address, gets the page that waits for the application.
 */
export async function serveSite(app: FastifyInstance, folder: string, pages: Pages): Promise<void> {
  await serveFiles(app, folder);
  const forGuests = (page: Page) => async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, isExpected(request) ? pages.meanwhile(pathOf(request), true) : page);
  app.get('/', forGuests(pages.home));
  app.get('/sign', forGuests(pages.sign));
}

/**
 * A form that its browser sent before the page's script came: back to its page, which keeps what was typed
 * where the browser does.
 */
const isFormOfPage = ({ method, headers }: FastifyRequest, isPage: boolean): boolean =>
  method === 'POST' && isPage && String(headers.accept ?? '').includes('text/html');

/**
 * Answers a request that no route takes: with the application, whose router shows the page or the 404; for a
 * missing file with a plain 404.
 */
export function answerUnknownPage(request: FastifyRequest, reply: FastifyReply, pages: Pages): FastifyReply {
  const path = pathOf(request);
  const isPage = pages.isKnown(path);
  if (isFormOfPage(request, isPage)) return reply.redirect(request.url, 303);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .type('text/plain; charset=utf-8')
      .send('Méthode refusée.');
  if (/\.\w{1,8}$/.test(path))
    return reply.code(404).type('text/plain; charset=utf-8').send('Fichier introuvable.');
  return sendPage(request, reply, pages.meanwhile(path, isExpected(request)), isPage ? 200 : 404);
}
