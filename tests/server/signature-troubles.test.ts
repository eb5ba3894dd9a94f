import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Callback } from '#server/adapters/signature/embedded/desk.ts';
import { signedCallback } from '#server/adapters/signature/embedded/callbacks.ts';
import { sweepSignatures } from '#server/signatures/sweep.ts';
import { firstSigner, secondSigner, signingServer, type SigningServer } from '#tests/support/signatures.ts';
import { failingPlaces } from './failing-places.ts';

/*
 * Tests of signatures during failures: the provider, the database or the process fails at named places.
 */

describe('an electronic signature in trouble', () => {
  let at: SigningServer;
  const { failing, pass, fragile, fragileStorage } = failingPlaces();

  beforeAll(async () => {
    at = await signingServer({
      services: (services) => ({
        ...services,
        signature: fragile(services.signature),
        storage: fragileStorage(services.storage),
        factsOf: (row, today) => {
          if ('form' in row && row.contents?.signature.some(({ state }) => state === 'completed'))
            pass('before the law is told');
          return services.factsOf(row, today);
        },
      }),
    });
  });
  afterAll(() => at.server.close());
  afterEach(() => failing.clear());

  const providerStates = async (id: number) => {
    const rows = await at.server.sql<{ state: string }>(
      "select body ->> 'state' as state from embedded_signatures where body ->> 'name' like '%' || (select reference from requests where id = $1) order by created_at",
      [id],
    );
    return rows.map(({ state }) => state).toSorted();
  };
  const living = async (id: number) => (await providerStates(id)).filter((state) => state === 'started');
  const callBack = async (payload: Callback, alter: (raw: Buffer) => Buffer = (raw) => raw) => {
    const embedded = at.server.services.embeddedSignature;
    if (!embedded) throw new Error('The embedded provider is in use');
    const { raw, headers } = await signedCallback(payload, embedded.identities, at.server.clock.now());
    return (
      await at.server.app.inject({
        method: 'POST',
        url: '/api/webhooks/signature',
        payload: alter(raw),
        headers,
      })
    ).statusCode;
  };

  it.each(['begin', 'after begin', 'start', 'after start'] as const)(
    'a signature is made once although its making was interrupted at: %s',
    async (place) => {
      const request = await at.called();
      failing.set(place, 1);
      await at.drainAtLast();
      expect(failing.get(place)).toBe(0);
      expect((await at.behind(request.id)).map(({ state }) => state)).toEqual(['open']);
      expect(await living(request.id)).toHaveLength(1);
      await at.signAll(request.id);
      expect((await at.settle(request.id)).body.signature?.applied).toBe(true);
    },
  );

  it('a signature continues after a process died between the opening at the provider and its storage', async () => {
    const request = await at.called([firstSigner]);
    await at.server.services.outbox.drain();
    const row = await at.latest(request.id);
    await at.server.sql("update signature_transactions set state = 'creating' where id = $1", [row.id]);
    await at.server.sql(
      "update outbox set done_at = null, run_after = $2 where kind = 'signature.create' and payload ->> 'requestId' = $1::text",
      [String(request.id), at.server.clock.now()],
    );
    await at.server.services.outbox.drain();
    expect(await at.latest(request.id)).toMatchObject({ state: 'open', provider_id: row.provider_id });
    expect(await living(request.id)).toHaveLength(1);
    const mails = (await at.server.mails()).filter(({ subject }) =>
      subject.includes(`${request.reference} à signer`),
    );
    expect(mails).toHaveLength(1);
  });

  it('a signature fails if the provider stays down, leaves no incomplete transaction, and may be relaunched', async () => {
    const request = await at.called([firstSigner]);
    failing.set('start', 100);
    await at.drainAtLast();
    const { body } = await at.settle(request.id);
    expect([body.signature?.state, body.signature?.relaunchable]).toEqual(['failed', true]);
    expect(await providerStates(request.id)).toEqual(Array<string>(4).fill('cancelled'));
    failing.clear();
    const relaunched = await at.server.call('sendEvent', {
      token: await at.server.tokenOf('courtier'),
      params: { id: request.id },
      body: { event: 'SIGNATURE.RELAUNCH', data: {}, version: body.request.version } as never,
    });
    await at.server.services.outbox.drain();
    expect([relaunched.status, (await at.latest(request.id)).state]).toEqual([200, 'open']);
  });

  it('a signature fails if its process died at every try, and may be relaunched', async () => {
    const request = await at.called([firstSigner]);
    await at.server.sql("update outbox set attempts = 4 where kind = 'signature.create' and done_at is null");
    await at.server.services.outbox.drain();
    const { body } = await at.settle(request.id);
    expect([body.signature?.state, body.signature?.relaunchable]).toEqual(['failed', true]);
  });

  it('an object has one open transaction for each purpose, even after concurrent requests', async () => {
    const request = await at.open([firstSigner]);
    const insert = at.server.sql(
      "insert into signature_transactions (id, purpose, request_id, provider, signers, created_at) values ('another-one', 'quote', $1, '', '[]', now())",
      [request.id],
    );
    await expect(insert).rejects.toThrow('signature_transactions_live_request');
  });

  it('a signature stays unchanged if the provider is down at the signer’s return, and the sweep settles it later', async () => {
    const request = await at.open([firstSigner]);
    await at.sign(request.id, firstSigner);
    failing.set('read', 2);
    const down = await at.settle(request.id);
    expect([down.status, down.refusal.code]).toEqual([503, 'unavailable']);
    await sweepSignatures(at.server.services);
    expect((await at.latest(request.id)).state).toBe('open');
    await sweepSignatures(at.server.services);
    expect((await at.latest(request.id)).applied_at).not.toBeNull();
  });

  it.each([
    'read',
    'download',
    'after download',
    'after a file is stored',
    'before the law is told',
  ] as const)(
    'a signature is stored and applied once, even if settling it is interrupted at: %s',
    async (place) => {
      const request = await at.open();
      await at.signAll(request.id);
      failing.set(place, 1);
      expect((await at.settle(request.id)).status).toBeGreaterThanOrEqual(500);
      expect(failing.get(place)).toBe(0);
      await at.drainAtLast();
      expect((await at.latest(request.id)).applied_at).not.toBeNull();
      expect((await at.events(request.id)).filter((event) => event === 'QUOTE.SIGNED')).toHaveLength(1);
      expect(
        await at.server.sql("select name from papers where request_id = $1 and name like '%-signe.pdf'", [
          request.id,
        ]),
      ).toHaveLength(2);
      const mails = (await at.server.mails()).filter(
        ({ subject, recipient }) =>
          subject.includes(`${request.reference} signé`) && recipient === secondSigner,
      );
      expect(mails).toHaveLength(1);
    },
  );

  it.each(['cancel', 'after cancel'] as const)(
    'a signature is finally cancelled at the provider although this was interrupted at: %s',
    async (place) => {
      const request = await at.open([firstSigner]);
      failing.set(place, 1);
      await at.move(await at.read(request.id), 'dossier-en-etude', { comment: 'Un point à revoir' });
      await at.drainAtLast();
      expect([
        (await at.latest(request.id)).provider_ended_at !== null,
        await providerStates(request.id),
      ]).toEqual([true, ['cancelled']]);
    },
  );

  it('a signature that the law refuses is stored as late, reported to an administrator, and never applied', async () => {
    const request = await at.open([firstSigner]);
    await at.signAll(request.id);
    // By whatever road: the request waits for no signature any more.
    await at.server.sql("update requests set status = 'offres-archivees' where id = $1", [request.id]);
    const { body } = await at.settle(request.id);
    expect([body.signature, body.request.status.slug]).toEqual([null, 'offres-archivees']);
    expect(await at.latest(request.id)).toMatchObject({ state: 'completed', applied_at: null });
    expect(
      (await at.server.mails()).filter(
        ({ subject, recipient }) =>
          recipient === 'gestion@charpente.test' &&
          subject.includes(`${request.reference}, signature tardive`),
      ),
    ).toHaveLength(1);
  });

  it.each([
    ['a former', 1, 2],
    ['the present', 0, 1],
  ] as const)(
    'a file that is resumed asks again for the signature of %s version of the offer, unless it is given',
    async (_, behind, transactions) => {
      const request = await at.open([firstSigner]);
      await at.server.sql(
        "update signature_transactions set state = 'completed', applied_at = now(), offer_version = offer_version - $2 where request_id = $1",
        [request.id, behind],
      );
      await at.server.sql("update requests set status = 'offres-archivees' where id = $1", [request.id]);
      const { version } = await at.read(request.id);
      const resumed = await at.server.call('updateStatus', {
        token: await at.server.tokenOf('gestion'),
        params: { id: request.id },
        body: { status: 'offres-en-cours', version },
      });
      expect([resumed.status, (await at.behind(request.id)).length]).toEqual([200, transactions]);
    },
  );

  it('a repeated call-back has no effect, and an altered one is refused', async () => {
    const request = await at.open([firstSigner]);
    const { provider_id } = await at.latest(request.id);
    await at.signAll(request.id);
    const payload: Callback = {
      event: `evt_${request.id}`,
      type: 'transaction.lifecycle.completed',
      object: { object: 'transaction', id: provider_id ?? '' },
    };
    expect(await callBack(payload, (raw) => Buffer.concat([raw, Buffer.from(' ')]))).toBe(401);
    expect(await at.events(request.id)).not.toContain('QUOTE.SIGNED');
    expect([await callBack(payload), await callBack(payload)]).toEqual([200, 200]);
    expect((await at.events(request.id)).filter((event) => event === 'QUOTE.SIGNED')).toHaveLength(1);
    expect(
      await at.server.sql('select event_id from signature_events where event_id = $1', [payload.event]),
    ).toHaveLength(1);
    expect(await callBack({ ...payload, event: 'evt_unknown', object: { id: 'tx_nobody' } })).toBe(200);
  });

  it('a call-back that could not be handled is answered so that the provider sends it again', async () => {
    const request = await at.open([firstSigner]);
    await at.signAll(request.id);
    const payload: Callback = {
      event: `evt_again_${request.id}`,
      type: 'transaction.lifecycle.completed',
      object: { id: (await at.latest(request.id)).provider_id ?? '' },
    };
    failing.set('read', 1);
    expect([await callBack(payload), await callBack(payload)]).toEqual([503, 200]);
    expect((await at.latest(request.id)).applied_at).not.toBeNull();
  });

  it('only users who may see a signature see its return page', async () => {
    const request = await at.open([firstSigner]);
    const { id } = await at.latest(request.id);
    const returned = async (login: 'courtier' | 'courtier2', asked: string) =>
      at.server.call('signatureReturn', {
        token: await at.server.tokenOf(login),
        params: { id: asked } as never,
      });
    const [mine, foreign, unknown] = [
      await returned('courtier', id),
      await returned('courtier2', id),
      await returned('courtier', 'forged-identifier'),
    ];
    expect([mine.status, mine.body.signature.state, mine.body.signature.request_id]).toEqual([
      200,
      'open',
      request.id,
    ]);
    expect([foreign.status, foreign.refusal]).toEqual([404, unknown.refusal]);
    expect((await at.server.call('signatureReturn', { params: { id } as never })).status).toBe(401);
    expect(await at.events(request.id)).not.toContain('QUOTE.SIGNED');
  });
});
