import { createHash } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { providerNames } from '#domain/provider.ts';
import type { SigningReturn } from '#domain/signing-returns.ts';
import { isUsable } from './code.ts';
import type { knownByCode } from './known-by-code.ts';
import { SealingFailed, type DeskServices, type SigningDesk, type Visited } from './desk.ts';
import { closedPage, closedWords, pageStyle, signingPage, type Closed } from './page.ts';
import { returnsIn } from './returns.ts';
import { embeddedStore } from './store.ts';

/** Where the embedded provider's pages stand. */
export const signingPath = '/signature';

export interface PageOptions {
  desk: SigningDesk & ReturnType<typeof knownByCode>;
  services: () => DeskServices;
  /** Origin of the portal: nobody is sent back elsewhere. */
  origin: string;
}

const nobodys: Closed = { title: 'Lien inconnu', text: 'Ce lien de signature est incomplet, ou n’existe pas. Vérifiez l’adresse du courriel reçu.', outcome: 'failure' };

const tooManyCodes = 'Plusieurs codes vous ont été envoyés\u00a0: saisissez le dernier reçu, ou réessayez dans une heure.';
const wrongCode = (left: number): string =>
  left === 0 ? 'Ce code n’est plus valable. Demandez-en un nouveau.' : `Ce n’est pas le code reçu. Il vous reste ${left} essai${left > 1 ? 's' : ''}.`;

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

interface Routed {
  Params: { action: string; document?: string };
  Querystring: Record<string, unknown>;
}
type Asked = FastifyRequest<Routed>;

/** The signing page of the embedded provider: read, consent, sign or refuse, and back to the portal. */
export async function serveSigningPages(app: FastifyInstance, { desk, services, origin }: PageOptions): Promise<void> {
  const policy = ["default-src 'none'", "img-src 'self'", `style-src 'sha256-${styleHash}'`, `form-action 'self' ${origin}`, "base-uri 'none'", "frame-ancestors 'none'"].join(';');
  const html = (reply: FastifyReply, status: number, text: string): FastifyReply =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').header('content-security-policy', policy).send(text);
  const shownOf = (request: Asked) => ({ brand: providerNames().brand, returns: returnsIn(request.query, origin) });

  const unknown = (request: Asked, reply: FastifyReply): FastifyReply =>
    html(reply, 404, closedPage(nobodys, shownOf(request)));

  /** `left`: as which outcome a signer who leaves the page comes back. */
  function show(request: Asked, reply: FastifyReply, visited: Visited, problem: string | null, status: number, left: SigningReturn = 'cancel'): FastifyReply {
    const closed = closedWords(visited);
    const shown = shownOf(request);
    if (closed) return html(reply, 200, closedPage(closed, shown));
    const hasCode = isUsable(visited.action.code, services().clock.now());
    return html(reply, status, signingPage({ ...shown, visited, problem, hasCode, left, path: `${signingPath}/${visited.action.id}` }));
  }

  async function decide(request: Asked, reply: FastifyReply, visited: Visited): Promise<FastifyReply> {
    const form = (request.body ?? {}) as Record<string, unknown>;
    const again = async (problem: string | null, status: number) => show(request, reply, (await desk.visit(visited.action.id)) ?? visited, problem, status);
    if (form['consent'] !== 'yes' && (form['do'] === 'code' || (form['do'] === 'again' && !visited.action.code))) return again('Cochez la case pour dire que vous avez lu.', 400);
    if (form['do'] === 'code' || form['do'] === 'again') return (await desk.sendCode(visited)) ? again(null, 200) : again(tooManyCodes, 429);
    const returns = returnsIn(request.query, origin);
    const leave = (outcome: SigningReturn): FastifyReply => reply.redirect(returns[outcome] ?? `${signingPath}/${visited.action.id}`, 303);
    try {
      if (form['do'] === 'refuse') {
        await desk.refuse(visited);
        return leave('cancel');
      }
      const left = await desk.signBy(visited, String(form['code'] ?? ''));
      // The code is worth nothing any more: a signer who came from nowhere asks for another one here.
      if (left === 0 && returns.failure !== null) return leave('failure');
      return left === null ? leave('success') : again(wrongCode(left), 400);
    } catch (error) {
      if (!(error instanceof SealingFailed)) throw error;
      return show(request, reply, visited, 'La signature n’a pas pu être apposée. Rien n’est signé\u00a0: réessayez dans un instant.', 503, 'failure');
    }
  }

  await app.register(async (pages) => {
    await pages.register(formbody);
    const route = (method: 'GET' | 'POST', url: string, handler: (request: Asked, reply: FastifyReply) => Promise<FastifyReply>) => void pages.route<Routed>({ method, url: `${signingPath}${url}`, handler });
    route('GET', '/:action', async (request, reply) => {
      const visited = await desk.visit(request.params.action);
      return visited ? show(request, reply, visited, null, 200) : unknown(request, reply);
    });
    route('POST', '/:action', async (request, reply) => {
      const visited = await desk.visit(request.params.action);
      return visited ? decide(request, reply, visited) : unknown(request, reply);
    });
    route('GET', '/:action/documents/:document', async (request, reply) => {
      const visited = await desk.visit(request.params.action);
      const document = visited?.transaction.documents.find(({ id }) => id === request.params.document);
      const file = document ? await embeddedStore.file(services().database, document.signed ?? document.file) : null;
      if (!file) return unknown(request, reply);
      return reply.type('application/pdf').header('cache-control', 'no-store').header('content-disposition', 'inline').send(Buffer.from(file.content));
    });
  });
}
