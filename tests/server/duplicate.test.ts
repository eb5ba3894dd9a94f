import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the call that makes a new request from a closed one.
 */

describe('a closed request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const read = async (id: number, as: Login = 'gestion'): Promise<RequestResource> =>
    (await server.call('getRequest', { token: await server.tokenOf(as), params: { id } })).body.request;
  const repeat = async ({ id, version }: RequestResource, { as = 'courtier' as Login, key = '' } = {}) =>
    server.call('sendEvent', {
      token: await server.tokenOf(as),
      params: { id },
      body: { event: 'REQUEST.DUPLICATE', version } as never,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  async function closed(status = 'offres-abandonnees'): Promise<RequestResource> {
    const sent = await walkerOf(server, 'courtier').sent();
    await server.sql(
      'update requests set status = $2, facts = facts || \'{"refundAskedBy": 3}\', total_cents = 100 where id = $1',
      [sent.id, status],
    );
    return read(sent.id);
  }
  const story = async (id: number) =>
    (await server.call('story', { token: await server.tokenOf('gestion'), params: { id } })).body.entries;
  const count = async () =>
    (await server.sql<{ n: number }>('select count(*)::integer as n from requests'))[0]?.n ?? 0;

  it.each([
    'offres-refusees',
    'offres-abandonnees',
    'dossier-decline-charpente',
    'dossier-decline-compagnie',
  ])('a copy of a closed %s request takes only its form, and gets the price of the day', async (status) => {
    const old = await closed(status);
    const { body } = await repeat(old);
    const made = await read(body.request.latest_duplicate ?? 0, 'courtier');
    expect(made).toMatchObject({
      status: { slug: 'offres-en-cours' },
      step: { slug: 'prerequest-do' },
      offer_version: 0,
      valid_until: null,
      devis_sent_at: null,
      broker: { id: old.broker.id },
      offer_company_id: old.offer_company_id,
    });
    expect([made.form.chantier, made.form.souscripteurs, made.form.garanties]).toEqual([
      old.form.chantier,
      old.form.souscripteurs,
      old.form.garanties,
    ]);
    expect(made.tarif?.total_ttc).toBe(7_727.27);
    expect(made.facts.refundAskedBy).toBeNull();
    expect(made.reference).not.toBe(old.reference);
    expect([(await story(old.id))[0], (await story(made.id))[0]]).toMatchObject([
      { event: 'REQUEST.DUPLICATE', comment: `Nouvelle demande ${made.reference}.` },
      { event: 'REQUEST.SIMULATE', comment: `Reprise de la demande ${old.reference}.` },
    ]);
    expect(await read(old.id)).toMatchObject({
      status: old.status,
      step: old.step,
      version: old.version + 1,
      form: old.form,
    });
  });

  it('a double click or two tabs copy a closed request once', async () => {
    const [once, twice] = [await closed(), await closed()];
    const before = await count();
    const clicks = [
      await repeat(once, { key: 'double-click-1' }),
      await repeat(once, { key: 'double-click-1' }),
    ];
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(clicks.map(({ body }) => body.request.latest_duplicate)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    const tabs = await Promise.all([
      repeat(twice, { key: 'first-tab-12' }),
      repeat(twice, { key: 'second-tab-1' }),
    ]);
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await count()).toBe(before + 2);
  });

  it('a broker or an admin copies a closed request only; the company and another broker cannot copy one', async () => {
    const old = await closed();
    await server.sql('update requests set company_id = 1, company_sees = true where id = $1', [old.id]);
    const before = await count();
    expect([
      (await repeat(old, { as: 'compagnie' })).status,
      (await repeat(old, { as: 'courtier2' })).status,
    ]).toEqual([409, 404]);
    for (const status of [
      'offres-en-cours',
      'offres-archivees',
      'offres-signees',
      'offres-receptionnees',
      'offres-non-eligibles',
    ]) {
      await server.sql('update requests set status = $2 where id = $1', [old.id, status]);
      expect((await repeat(old)).status).toBe(409);
    }
    expect(await count()).toBe(before);
    await server.sql("update requests set status = 'offres-refusees' where id = $1", [old.id]);
    expect((await repeat(old, { as: 'gestion' })).body.request.latest_duplicate).toBeGreaterThan(old.id);
  });

  it('a copy whose answers are no longer eligible says so', async () => {
    const old = await closed();
    server.clock.advance({ days: 300 });
    const { body } = await repeat(old);
    const made = await read(body.request.latest_duplicate ?? 0);
    expect([made.status.slug, made.reasons.map(({ code }) => code)]).toEqual([
      'offres-non-eligibles',
      ['START_TOO_OLD'],
    ]);
    server.clock.advance({ days: -300 });
  });
});
