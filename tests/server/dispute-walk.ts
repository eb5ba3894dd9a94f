import { expect } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import type { Login } from '#tests/support/server.ts';
import { premium } from './payment-walk.ts';
import type { StripePortal } from './stripe-portal.ts';

/*
 * Helpers that send disputes of a bank to the portal, and read what the file then shows.
 */

/** A file whose client paid by card, the disputes of its bank, and what the file then says. */
export function disputesOn(on: StripePortal) {
  const { server, stripe, walk } = on;
  const tell = async (...news: Parameters<StripePortal['tell']>) => expect(await on.tell(...news)).toBe(200);

  /** A file whose client paid by card. `lose`: its bank takes all of it back. */
  async function paid() {
    const request = await walk.awaiting();
    const token = await walk.guestOf(request);
    const session = stripe.take((await server.call('guestPay', { token })).body.url);
    await server.call('guestPaymentCheck', { token });
    const intent = session.payment_intent?.id ?? '';
    const close = async (status: string, amount = premium) => {
      const dispute = { id: `dp_${request.id}`, payment_intent: intent, amount, status };
      stripe.disputes.splice(0, stripe.disputes.length, dispute);
      await tell(`evt_${status}_${request.id}`, 'charge.dispute.closed', {
        id: `dp_${request.id}`,
        object: 'dispute',
        payment_intent: intent,
      });
    };
    return { request, close, lose: () => close('lost') };
  }

  async function send(login: Login, { id }: RequestResource, event: string, data: object = {}) {
    const body = { event, data, version: (await walk.row(id)).version };
    const { status, refusal } = await server.call('sendEvent', {
      token: await server.tokenOf(login),
      params: { id },
      body: body as never,
    });
    return [status, refusal.message];
  }
  const refunds = ({ id }: RequestResource) =>
    server.sql<{ kind: string; state: string }>('select kind, state from refunds where request_id = $1', [
      id,
    ]);
  const refused = [409, expect.stringMatching(/le gestionnaire doit d’abord le signaler comme repris\.$/)];

  /** The disputes at the bank that tab 4 shows to that reader. */
  const bankOf = async ({ id }: RequestResource, login: Login) =>
    (
      await server.call('requestPayments', { token: await server.tokenOf(login), params: { id } })
    ).body.payments.contestations.map(({ message }) => message);
  return { tell, paid, send, refunds, refused, bankOf };
}
