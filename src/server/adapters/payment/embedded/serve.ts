import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cardPage, overPage, testCards, unknownPage } from './page.ts';
import type { CardPayments } from '../port.ts';
import { cardPagePath, embeddedSession, payWith, type CardDesk } from './provider.ts';

const html = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(page);

interface CardRoute {
  Params: { session: string };
  Body: { carte?: unknown; geste?: unknown } | undefined;
}

/** Serves the embedded card page. Its address contains the session's id, so the log has the pattern only. */
export async function serveCardPage(
  app: FastifyInstance,
  services: CardDesk & { cards: Pick<CardPayments, 'name'> },
): Promise<void> {
  if (services.cards.name !== 'embedded') return;
  await app.register(async (own) => {
    await own.register(formBody, { bodyLimit: 4_096 });
    own.get<CardRoute>(`${cardPagePath}/:session`, async ({ params }, reply) => {
      const session = await embeddedSession(services, params.session);
      if (!session) return html(reply, unknownPage(), 404);
      const isOpen = session.state === 'open' && session.expires_at > services.clock.now();
      return html(reply, isOpen ? cardPage(session, session.refusal !== null) : overPage(session));
    });
    own.post<CardRoute>(`${cardPagePath}/:session`, async ({ params, body }, reply) => {
      const session = await embeddedSession(services, params.session);
      if (!session) return html(reply, unknownPage(), 404);
      if (body?.geste === 'revenir') return reply.redirect(session.cancel_url, 303);
      const chosen = testCards.find(({ card }) => card === body?.carte);
      if (!chosen) return html(reply, cardPage(session, false), 422);
      const taken = await payWith(chosen.card, session.id, services);
      if (!taken) return html(reply, overPage((await embeddedSession(services, session.id)) ?? session));
      return reply.redirect(chosen.card === 'accepted' ? session.success_url : session.cancel_url, 303);
    });
  });
}
