import { afterAll, beforeAll } from 'vitest';
import type { RequestPayments } from '#contract/payments.ts';
import type { RequestResource } from '#contract/request-resources.ts';
import { parisDateOf } from '#domain/dates.ts';
import { act } from '#server/requests/act.ts';
import { systemAgent } from '#server/requests/author.ts';
import { loadRequest } from '#server/requests/load.ts';
import { everything } from '#server/requests/scope.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type DatabaseKind, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * Starts a server with a file that waits for its premium, and helpers that pay and read it.
 */

/** The premium of the first worked example of docs/domain/tariff.md, cents. */
export const premium = 772_727;
/** The same amount in euros. */
export const whole = premium / 100;

/**
 * Creates files that wait for their premium: sent over HTTP, the rest set as the modules before payment leave
 * it.
 */
export function payers(server: TestServer) {
  let receipts = 0;
  const row = (id: number) => loadRequest(server.database, everything, id);

  /** QUOTE.SIGNED, as the signature's module sends it: from there on the client is asked to pay. */
  async function awaiting(): Promise<RequestResource> {
    const sent = await walkerOf(server, 'courtier').sent();
    await server.sql(
      'update requests set step = \'devis-envoye-appel-de-prime\', facts = facts || \'{"signed":{"quote":true,"contract":false,"endorsement":false}}\' where id = $1',
      [sent.id],
    );
    const { services } = server;
    const agent = {
      ...systemAgent(services, server.clock.now()),
      author: {
        by: { role: 'client' as const, userId: null },
        userId: null,
        collaboratorId: null,
        who: 'Client',
      },
    };
    const facts = services.factsOf(await row(sent.id), '2026-06-15');
    // Whatever holds the signatures: all have signed.
    const signing = { ...services, factsOf: () => ({ ...facts, signed: { ...facts.signed, quote: true } }) };
    await act(
      await row(sent.id),
      { type: 'QUOTE.SIGNED', channel: 'webhook' },
      { ...agent, services: signing },
    );
    return sent;
  }

  async function linkOf(
    { reference }: Pick<RequestResource, 'reference'>,
    callback = 'paiement',
  ): Promise<string> {
    const mail = (await server.mails()).find(
      ({ subject, text }) => subject.includes(reference) && text.includes(`/client/${callback}/`),
    );
    return new RegExp(`client/${callback}/([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
  }

  /** The token of the session that the mailed link opens. */
  async function guestOf(
    request: Pick<RequestResource, 'reference'>,
    callback: 'paiement' | 'contestation' = 'paiement',
  ): Promise<string> {
    const { body } = await server.call('exchangeLink', {
      body: { callback, token: await linkOf(request, callback) },
    });
    return body.token;
  }

  /** Submits a test card, as a browser does; returns the address that it is redirected to. */
  async function put(card: 'accepted' | 'refused' | 'abandoned', url: string): Promise<string> {
    const answer = await server.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `carte=${card}&geste=payer`,
    });
    return String(answer.headers.location ?? answer.statusCode);
  }

  const stateOf = async (id: number) => {
    const { step, facts } = (
      await server.call('getRequest', { token: await server.tokenOf('gestion'), params: { id } })
    ).body.request;
    return { step: step.slug, premium: facts.premium, reached: facts.amountDueReached };
  };

  /** The ledger of a file in cents: positive for receipts, negative for refunds. */
  const ledgerOf = async (id: number): Promise<number[]> => {
    const lines = await server.sql<{ kind: string; amount_cents: number }>(
      'select kind, amount_cents from ledger where request_id = $1 order by id',
      [id],
    );
    return lines.map(({ kind, amount_cents }) => (kind === 'payment' ? amount_cents : -amount_cents));
  };

  const paymentsOf = (id: number) =>
    server.sql<{ id: number; state: string; amount_cents: number; applied: boolean; late: boolean }>(
      'select id, state, amount_cents, applied_at is not null as applied, late_at is not null as late from payments where request_id = $1 order by id',
      [id],
    );

  const eventsOf = async (id: number): Promise<string[]> =>
    (
      await server.sql<{ event: string }>(
        "select event from request_events where request_id = $1 and event like 'PAYMENT%' order by id",
        [id],
      )
    ).map(({ event }) => event);

  /** A transfer of that amount in euros, as an administrator records it, with its own reference. */
  const receipt = (amount: number, more: object = {}) => {
    receipts += 1;
    return {
      method: 'virement',
      reference: `VIR-${receipts}`,
      valueDate: parisDateOf(server.clock.now()),
      amount,
      ...more,
    };
  };
  const record = async ({ id }: Pick<RequestResource, 'id'>, body: object, login: Login = 'gestion') =>
    server.call('recordPayment', { token: await server.tokenOf(login), params: { id }, body: body as never });

  /** The payments of a file, as its panel shows them. */
  const payments = async ({ id }: Pick<RequestResource, 'id'>): Promise<RequestPayments> =>
    (await server.call('requestPayments', { token: await server.tokenOf('gestion'), params: { id } })).body
      .payments;
  const mailsOf = async ({ reference }: RequestResource, words: string) =>
    (await server.mails()).filter(({ subject }) => subject.includes(reference) && subject.includes(words));

  return {
    row,
    awaiting,
    linkOf,
    guestOf,
    put,
    stateOf,
    ledgerOf,
    paymentsOf,
    eventsOf,
    receipt,
    record,
    payments,
    mailsOf,
  };
}

/**
 * The server of a group of tests on that database, and the walks of payments on it: both are there
 * once its tests run.
 */
export function paymentsOn(database: DatabaseKind = 'postgres') {
  const on = {} as { server: TestServer; walk: ReturnType<typeof payers> };
  beforeAll(async () => {
    on.server = await startTestServer({ database });
    on.walk = payers(on.server);
  });
  afterAll(() => on.server.close());
  return on;
}
