import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedCallback } from '#server/adapters/signature/embedded/callbacks.ts';
import { databaseKinds, type Login, type TestServer } from '#tests/support/server.ts';
import { firstSigner, secondSigner, signingServer, type SigningServer } from '#tests/support/signatures.ts';
import { premium } from './payment-walk.ts';
import { sessionObject, startStripePortal, type StripePortal } from './stripe-portal.ts';

/*
 * Tests of repeated call-backs of signatures and payments, on both databases.
 */

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe.each(databaseKinds)(
  'call-backs that are signed as they should be, and come again and again, on %s',
  (database) => {
    describe('of a signature', () => {
      let at: SigningServer;
      beforeAll(async () => {
        at = await signingServer({ database });
      });
      afterAll(() => at.server.close());

      async function tell(
        transaction: string,
        event: string,
        type = 'transaction.lifecycle.completed',
      ): Promise<number> {
        const embedded = at.server.services.embeddedSignature;
        if (!embedded) throw new Error('The embedded provider is in use');
        const { raw, headers } = await signedCallback(
          { event, type, object: { object: 'transaction', id: transaction } },
          embedded.identities,
          at.server.clock.now(),
        );
        return (
          await at.server.app.inject({
            method: 'POST',
            url: '/api/webhooks/signature',
            payload: raw,
            headers,
          })
        ).statusCode;
      }

      it('call-backs of a signature apply once: simultaneous, under other names, and after the file has moved', async () => {
        const request = await at.open([firstSigner, secondSigner]);
        const transaction = (await at.latest(request.id)).provider_id ?? '';
        await at.signAll(request.id);
        const event = `evt_replayed_${request.id}`;
        const answers = await Promise.all([
          ...times(5).map(() => tell(transaction, event)),
          ...times(3).map((one) => tell(transaction, `${event}_${one}`)),
        ]);
        // Where another is about it at that very moment, the provider is asked to come again.
        expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
        await at.server.services.outbox.drain();
        const came = async () => ({
          events: (await at.events(request.id)).filter((one) => one === 'QUOTE.SIGNED').length,
          papers: (
            await at.server.sql<{ name: string }>(
              "select name from papers where request_id = $1 and name like '%-signe.pdf' order by name",
              [request.id],
            )
          ).map(({ name }) => name),
          mails: (await at.server.mails())
            .filter(({ subject }) => subject.includes(request.reference) && subject.includes('sign'))
            .map(({ recipient, subject }) => `${recipient} ${subject}`)
            .toSorted(),
          transactions: (await at.behind(request.id)).map(({ state, late_at, applied_at }) => [
            state,
            late_at,
            applied_at,
          ]),
        });
        const first = await came();
        expect([
          first.events,
          first.papers,
          first.mails.length > 0,
          new Set(first.mails).size === first.mails.length,
        ]).toEqual([1, ['devis-signe.pdf', 'fiche-conseil-signe.pdf'], true, true]);
        for (const step of ['prime-payee-devis-signe', 'dossier-en-etude', 'devis-envoye-appel-de-prime']) {
          await at.server.sql('update requests set step = $2 where id = $1', [request.id, step]);
          expect([
            await tell(transaction, event),
            await tell(transaction, `${event}_${step}`),
            await tell(transaction, `${event}_${step}_expired`, 'transaction.lifecycle.expired'),
          ]).toEqual([200, 200, 200]);
          await at.server.services.outbox.drain();
          expect([(await at.read(request.id)).step.slug, await came()]).toEqual([step, first]);
        }
      });
    });

    describe('of a payment', () => {
      let on: StripePortal;
      let server: TestServer;
      let stripe: StripePortal['stripe'];
      let walk: StripePortal['walk'];
      beforeAll(async () => {
        on = await startStripePortal(database);
        ({ server, stripe, walk } = on);
      });
      afterAll(() => on.close());

      const tell = async (payment: string, id: string, type = 'checkout.session.completed') =>
        (await on.deliver(on.callBack(id, type, sessionObject(payment)))).status;

      it('call-backs of a payment apply once: simultaneous, under other names, and after the money was given back', async () => {
        const request = await walk.awaiting();
        const {
          metadata: { payment },
        } = stripe.take((await server.call('guestPay', { token: await walk.guestOf(request) })).body.url);
        const event = `evt_replayed_${request.id}`;
        expect(
          new Set(
            await Promise.all([
              ...times(5).map(() => tell(payment, event)),
              ...times(3).map((one) => tell(payment, `${event}_${one}`)),
            ]),
          ),
        ).toEqual(new Set([200]));
        await server.services.outbox.drain();
        expect([await walk.ledgerOf(request.id), await walk.eventsOf(request.id)]).toEqual([
          [premium],
          ['PAYMENT.CONFIRMED'],
        ]);
        const giveBack = async (login: Login) =>
          (
            await server.call('sendEvent', {
              token: await server.tokenOf(login),
              params: { id: request.id },
              body: { event: 'PAYMENT.REFUND', data: {}, version: (await walk.row(request.id)).version },
            })
          ).status;
        expect([await giveBack('gestion'), await giveBack('admin')]).toEqual([200, 200]);
        await server.services.outbox.drain();
        const mails = (await walk.mailsOf(request, '')).length;
        for (const type of ['checkout.session.completed', 'checkout.session.expired', 'charge.refunded'])
          expect([await tell(payment, event, type), await tell(payment, `${event}_${type}`, type)]).toEqual([
            200, 200,
          ]);
        await server.services.outbox.drain();
        expect([
          await walk.ledgerOf(request.id),
          await walk.eventsOf(request.id),
          stripe.refunds.length,
          (await walk.mailsOf(request, '')).length,
        ]).toEqual([
          [premium, -premium],
          ['PAYMENT.CONFIRMED', 'PAYMENT.REFUND', 'PAYMENT.REFUND'],
          1,
          mails,
        ]);
        expect((await walk.stateOf(request.id)).step).toBe('prime-payee-devis-signe');
      });
    });
  },
);
