import { createHash } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { providerNames } from '#domain/provider.ts';
import type { SigningReturn } from '#domain/signing-returns.ts';
import { isUsable } from './code.ts';
import type { knownByCode } from './known-by-code.ts';
import { SealingFailed, type DeskServices, type SigningDesk, type Visited } from './desk.ts';
import { closedPage, closedWords, pageStyle, refusalPage, signingPage, type Closed } from './page.ts';
import { problemIn, problemWords, withProblem, type Problem } from './problems.ts';
import { asksRefusal, withQuestion } from './question.ts';
import { queryOf, returnsIn } from './returns.ts';
import { embeddedStore } from './store.ts';

/** Path of the embedded provider's pages. */
export const signingPath = '/signature';

export interface PageOptions {
  desk: SigningDesk & ReturnType<typeof knownByCode>;
  services: () => DeskServices;
  /** Origin of the portal; return addresses must have it. */
  origin: string;
}

const nobodys: Closed = {
  title: 'Lien inconnu',
  text: 'Ce lien de signature est incomplet, ou n’existe pas. Vérifiez l’adresse du courriel reçu.',
  outcome: 'failure',
};

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

interface Routed {
  Params: { action: string; document?: string };
  Querystring: Record<string, unknown>;
}
type Asked = FastifyRequest<Routed>;

/** The signing page of the embedded provider: read, consent, sign or refuse, and back to the portal. */
export async function serveSigningPages(
  app: FastifyInstance,
  { desk, services, origin }: PageOptions,
): Promise<void> {
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
  const html = (reply: FastifyReply, status: number, text: string): FastifyReply =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(text);
  const shownOf = (request: Asked) => ({
    brand: providerNames().brand,
    returns: returnsIn(request.query, origin),
  });

  const unknown = (request: Asked, reply: FastifyReply): FastifyReply =>
    html(reply, 404, closedPage(nobodys, shownOf(request)));

  function show(request: Asked, reply: FastifyReply, visited: Visited): FastifyReply {
    const closed = closedWords(visited);
    const shown = shownOf(request);
    if (closed) return html(reply, 200, closedPage(closed, shown));
    const path = `${signingPath}/${visited.action.id}`;
    if (asksRefusal(request.query)) return html(reply, 200, refusalPage({ ...shown, path }));
    const now = services().clock.now();
    const found = problemIn(request.query);
    const problem = found && problemWords(found, visited.action.code, now);
    const leaving: SigningReturn = found === 'seal' ? 'failure' : 'cancel';
    const hasCode = isUsable(visited.action.code, now);
    return html(reply, 200, signingPage({ ...shown, visited, problem, hasCode, leaving, path }));
  }

  /** Handles an action, then redirects to a page (GET), so that a reload or Back does not repeat it. */
  async function decide(request: Asked, reply: FastifyReply, visited: Visited): Promise<FastifyReply> {
    const form = (request.body ?? {}) as Record<string, unknown>;
    const returns = returnsIn(request.query, origin);
    const page = `${signingPath}/${visited.action.id}`;
    const again = (problem: Problem | null) =>
      reply.redirect(page + withProblem(queryOf(returns), problem), 303);
    const leave = (outcome: SigningReturn): FastifyReply => reply.redirect(returns[outcome] ?? page, 303);
    if (form['do'] === 'ask-refusal') return reply.redirect(page + withQuestion(queryOf(returns)), 303);
    const asksCode = form['do'] === 'code' || (form['do'] === 'again' && !visited.action.code);
    if (asksCode && form['consent'] !== 'yes') return again('consent');
    if (form['do'] === 'code' || form['do'] === 'again')
      return again((await desk.sendCode(visited)) ? null : 'codes');
    try {
      if (form['do'] === 'refuse') {
        await desk.refuse(visited);
        return leave('cancel');
      }
      const left = await desk.signBy(visited, String(form['code'] ?? ''));
      // The code is worth nothing any more: a signer who came from nowhere asks for another one here.
      if (left === 0 && returns.failure !== null) return leave('failure');
      return left === null ? leave('success') : again('code');
    } catch (error) {
      if (!(error instanceof SealingFailed)) throw error;
      return again('seal');
    }
  }

  await app.register(async (pages) => {
    await pages.register(formbody);
    const route = (
      method: 'GET' | 'POST',
      url: string,
      handler: (request: Asked, reply: FastifyReply) => Promise<FastifyReply>,
    ) => void pages.route<Routed>({ method, url: `${signingPath}${url}`, handler });
    route('GET', '/:action', async (request, reply) => {
      const visited = await desk.visit(request.params.action);
      return visited ? show(request, reply, visited) : unknown(request, reply);
    });
    route('POST', '/:action', async (request, reply) => {
      const visited = await desk.visit(request.params.action);
      return visited ? decide(request, reply, visited) : unknown(request, reply);
    });
    route('GET', '/:action/documents/:document', async (request, reply) => {
      const visited = await desk.visit(request.params.action);
      const document = visited?.transaction.documents.find(({ id }) => id === request.params.document);
      const file = document
        ? await embeddedStore.file(services().database, document.signed ?? document.file)
        : null;
      if (!file) return unknown(request, reply);
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'inline')
        .send(Buffer.from(file.content));
    });
  });
}
