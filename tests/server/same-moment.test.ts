import { describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { act } from '#server/requests/act.ts';
import { systemAgent } from '#server/requests/author.ts';
import { databaseKinds, type Login } from '#tests/support/server.ts';
import { paymentsOn, premium } from './payment-walk.ts';

/*
 * Runs refunds, terminations and approvals of two people at the same moment, on both databases.
 */

/**
 * The share that a contract gives back if it ends on the day its site opens: all premiums with their taxes,
 * no fee and no FGTI.
 */
const share = 727_077;
const rounds = [1, 2, 3];
const statuses = async (asked: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(asked)).map(({ status }) => status).toSorted();

describe.each(databaseKinds)('money that two people give back at the same moment, on %s', (database) => {
  const on = paymentsOn(database);

  type Named = Pick<RequestResource, 'id'>;
  const event = async ({ id }: Named, name: string, login: Login, data: Record<string, unknown> = {}) =>
    on.server.call('sendEvent', {
      token: await on.server.tokenOf(login),
      params: { id },
      body: { event: name, data, version: (await on.walk.row(id)).version },
    });
  const terminate = (request: Named, login: Login) =>
    event(request, 'CONTRACT.TERMINATE', login, { reason: 'Chantier abandonné', date: '2026-09-01' });
  const approve = async ({ id }: Named, refund: number, login: Login) =>
    on.server.call('refundApproval', { token: await on.server.tokenOf(login), params: { id, refund } });
  const refundsOf = async (request: Named) =>
    (await on.walk.payments(request)).dues
      .flatMap(({ refunds }) => refunds)
      .map(({ id, kind, state, amount }) => ({ id, kind, state, cents: Math.round(amount * 100) }));

  async function paid(more = 0): Promise<RequestResource> {
    const request = await on.walk.awaiting();
    expect((await on.walk.record(request, on.walk.receipt((premium + more) / 100))).status).toBe(200);
    return request;
  }
  const underContract = ({ id }: Named) =>
    on.server.sql(
      "update requests set status = 'offres-signees', step = 'contrat-signe', claims = 'open' where id = $1",
      [id],
    );

  /** CONTRACT.SIGNED, as the signature's module sends it: sent again after a concurrent write. */
  async function allSign({ id }: Named): Promise<boolean> {
    const { services } = on.server;
    const signing = {
      ...services,
      factsOf: (...asked: Parameters<typeof services.factsOf>) => ({
        ...services.factsOf(...asked),
        signed: { quote: true, contract: true, endorsement: false },
      }),
    };
    const agent = {
      ...systemAgent(signing, on.server.clock.now()),
      author: {
        by: { role: 'client' as const, userId: null },
        userId: null,
        collaboratorId: null,
        who: 'Client',
      },
    };
    for (let tries = 0; tries < 5; tries += 1) {
      const heard = await act(
        await on.walk.row(id),
        { type: 'CONTRACT.SIGNED', channel: 'webhook' },
        agent,
      ).then(
        () => 'signed',
        (error: unknown) => (error as { refusal?: { code: string } }).refusal?.code ?? String(error),
      );
      if (heard !== 'stale_version') return heard === 'signed';
    }
    throw new Error('Somebody is always faster');
  }

  it.each(rounds)(
    'the premium’s refund is approved, or the contract is signed and terminated, never both (%i)',
    async () => {
      const request = await paid();
      await on.server.sql(
        "update requests set step = 'contrat-envoye-pour-signature-electronique' where id = $1",
        [request.id],
      );
      expect((await event(request, 'PAYMENT.REFUND', 'gestion')).status).toBe(200);
      const [approved, isSigned] = await Promise.all([
        event(request, 'PAYMENT.REFUND', 'admin'),
        allSign(request),
      ]);
      const [ended, again] = await Promise.all([
        terminate(request, 'gestion'),
        event(request, 'PAYMENT.REFUND', 'admin'),
      ]);
      expect([approved.status === 200 || again.status === 200, ended.status === 200]).toEqual([
        !isSigned,
        isSigned,
      ]);
      for (const { id } of (await refundsOf(request)).filter(({ state }) => state === 'asked'))
        await approve(request, id, 'admin');
      expect(await on.walk.ledgerOf(request.id)).toEqual([premium, isSigned ? -share : -premium]);
      expect((await refundsOf(request)).map(({ kind, cents }) => [kind, cents])).toEqual([
        isSigned ? ['pro-rata', share] : ['premium', premium],
      ]);
    },
  );

  it.each(rounds)(
    'two terminations of a contract end it once, and its share is asked and approved once (%i)',
    async () => {
      const request = await paid();
      await underContract(request);
      expect(await statuses([terminate(request, 'gestion'), terminate(request, 'gestion')])).toEqual([
        200, 409,
      ]);
      const [asked, ...more] = await refundsOf(request);
      expect([asked?.kind, asked?.cents, more]).toEqual(['pro-rata', share, []]);
      expect(
        await statuses(
          (['admin', 'super', 'gestion', 'admin'] as const).map((login) =>
            approve(request, asked?.id ?? 0, login),
          ),
        ),
      ).toEqual([200, 422, 422, 422]);
      expect(await on.walk.ledgerOf(request.id)).toEqual([premium, -share]);
    },
  );

  it.each(rounds)(
    'two refunds of an excess during a termination give it back once, beside the share (%i)',
    async () => {
      const request = await paid(10_000);
      await underContract(request);
      const [due] = (await on.walk.payments(request)).dues;
      const askBack = async (login: Login) =>
        on.server.call('askExcessBack', {
          token: await on.server.tokenOf(login),
          params: { id: request.id },
          body: { due: due?.id ?? 0 },
        });
      const [ended, ...given] = await Promise.all([
        terminate(request, 'gestion'),
        askBack('admin'),
        askBack('super'),
      ]);
      // Where the excess was faster, the contract is terminated as it then stands.
      const endings =
        ended.status === 200 ? [200] : [ended.status, (await terminate(request, 'gestion')).status];
      expect([[200], [409, 200]]).toContainEqual(endings);
      expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      // The person who asked does not approve.
      for (const { id, kind } of (await refundsOf(request)).filter(({ state }) => state === 'asked'))
        expect((await approve(request, id, kind === 'excess' ? 'gestion' : 'admin')).status).toBe(200);
      expect((await on.walk.ledgerOf(request.id)).toSorted((a, b) => b - a)).toEqual([
        premium + 10_000,
        -10_000,
        -share,
      ]);
    },
  );
});
