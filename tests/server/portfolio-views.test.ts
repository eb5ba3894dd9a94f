import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostViews } from '#domain/portfolio-table.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { cabinetCalls, resetCabinet } from './cabinet.ts';

/** Saved views of the table of offers (docs/domain/portfolio-table.md): who reads and writes them. */
describe('saved views of the table of offers', () => {
  let server: TestServer;
  const tokens: Record<string, string> = {};
  const { choose } = cabinetCalls(
    () => server,
    () => tokens['helene'] ?? '',
  );
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    for (const who of ['courtier', 'courtier2', 'gestion', 'admin', 'compagnie'] as const)
      tokens[who] = await server.tokenOf(who);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sql('delete from portfolio_views');
    await resetCabinet(server);
    tokens['helene'] = await server.tokenOf('manager');
    tokens['thomas'] = await server.tokenOf('manager');
    await choose(tokens['helene'], 1);
    await choose(tokens['thomas'], 2);
  });

  const query = { status: 'offres-en-cours', sort: '-premium', columns: 'client,premium', cost_from: 100 };
  const add = (who: string, name: string, more: object = {}, idempotencyKey?: string) =>
    server.call('addPortfolioView', {
      token: tokens[who],
      body: { name, query, shared: false, ...more } as never,
      ...(idempotencyKey && { idempotencyKey }),
    } as never);
  const list = async (who: string) =>
    (await server.call('portfolioViews', { token: tokens[who] })).body.views;
  const names = async (who: string) => (await list(who)).map(({ name }) => name);
  const change = (who: string, id: number, body: object) =>
    server.call('changePortfolioView', {
      token: tokens[who],
      params: { id },
      body: { name: 'Vue', query, shared: false, opens: false, removed: false, seen: 1, ...body } as never,
    });
  const idOf = async (who: string, name: string) =>
    (await list(who)).find((view) => view.name === name)?.id ?? 0;

  const opened = async (who: string) =>
    (await list(who)).filter(({ opens }) => opens).map(({ name }) => name);

  it('a view is its owner’s until it is shared with the cabinet, and no other cabinet ever reads it', async () => {
    await add('helene', 'À conclure');
    await add('helene', 'Pour tous', { shared: true });
    expect(await names('helene')).toEqual(['À conclure', 'Pour tous']);
    expect(await list('thomas')).toMatchObject([{ name: 'Pour tous', mine: false, query, shared: true }]);
    for (const who of ['courtier', 'courtier2', 'gestion', 'compagnie']) expect(await list(who)).toEqual([]);
  });

  it('one view of a person opens the table: the last that says so, and for no colleague', async () => {
    await add('helene', 'Première', { opens: true, shared: true });
    await add('thomas', 'De Thomas', { opens: true });
    await add('helene', 'Seconde', { opens: true });
    expect([await opened('helene'), await opened('thomas')]).toEqual([['Seconde'], ['De Thomas']]);
    const first = await idOf('helene', 'Première');
    await change('helene', first, { name: 'Première', opens: true, shared: true });
    expect([await opened('helene'), await opened('thomas')]).toEqual([['Première'], ['De Thomas']]);
    await change('helene', first, { name: 'Première', seen: 2 });
    expect(await opened('helene')).toEqual([]);
  });

  it('administrators share with administrators', async () => {
    await add('gestion', 'Tri du lundi', { shared: true });
    expect(await list('admin')).toMatchObject([{ name: 'Tri du lundi', who: 'Julien Prévost', mine: false }]);
    expect(await names('compagnie')).toEqual([]);
  });

  it('its owner changes and deletes it, no other person does; to another cabinet it does not exist', async () => {
    await add('helene', 'Pour tous', { shared: true });
    const id = await idOf('helene', 'Pour tous');
    expect((await change('thomas', id, { name: 'À moi' })).status).toBe(403);
    expect((await change('thomas', id, { removed: true })).status).toBe(403);
    expect((await change('courtier', id, { removed: true })).status).toBe(404);
    expect((await change('helene', id, { name: 'Pour moi' })).body.views).toMatchObject([
      { name: 'Pour moi', shared: false, version: 2 },
    ]);
    expect((await change('thomas', id, { seen: 2 })).status).toBe(404);
    expect((await change('helene', id, { removed: true, seen: 2 })).body.views).toEqual([]);
    expect((await change('helene', id, { seen: 3 })).status).toBe(404);
  });

  it('a manager deletes what a colleague shared, and changes nothing of it', async () => {
    await add('thomas', 'Pour tous', { shared: true });
    const [seen] = await list('helene');
    expect(seen).toMatchObject({ mine: false, may_remove: true });
    expect((await change('helene', seen?.id ?? 0, { name: 'À moi' })).status).toBe(403);
    expect((await change('helene', seen?.id ?? 0, { removed: true })).body.views).toEqual([]);
    await add('helene', 'Pour tous', { shared: true });
    expect((await list('thomas'))[0]).toMatchObject({ mine: false, may_remove: false });
  });

  it('of simultaneous writes one takes a name, and no person gets more than the maximum', async () => {
    const same = await Promise.all(Array.from({ length: 5 }, () => add('helene', 'Vue')));
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
    for (let at = 2; at < mostViews; at += 1) await add('helene', `Vue ${at}`);
    const last = await Promise.all([1, 2, 3].map((at) => add('helene', `Dernière ${at}`)));
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a write that saw an older version is a 409, and nothing changes', async () => {
    await add('helene', 'Vue');
    const id = await idOf('helene', 'Vue');
    await change('helene', id, { name: 'Autre' });
    for (const body of [{ name: 'Perdu' }, { removed: true }])
      expect((await change('helene', id, body)).status).toBe(409);
    expect(await names('helene')).toEqual(['Autre']);
  });

  it('a name is used once by each person, and a person has a maximum of views', async () => {
    await add('helene', 'Vue');
    expect((await add('helene', 'vue')).refusal.errors).toEqual({
      name: ['Vous avez déjà une vue de ce nom.'],
    });
    expect((await add('thomas', 'Vue')).status).toBe(200);
    for (let at = 1; at < mostViews; at += 1) await add('helene', `Vue ${at}`);
    const refused = await add('helene', 'De trop');
    expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['name']]);
  });

  it('a view is not saved twice by a double click, nor with a filter that the table does not know', async () => {
    await Promise.all([1, 2].map(() => add('helene', 'Vue', {}, 'une-seule-vue')));
    expect(await names('helene')).toEqual(['Vue']);
    const wrong = await add('helene', 'Fausse', { query: { step: 'rien' } });
    expect([wrong.status, Object.keys(wrong.refusal.errors ?? {})]).toEqual([422, ['query.step']]);
    expect((await add('helene', ' ')).status).toBe(422);
  });

  it('a view of values that are no longer known shows the others', async () => {
    await add('helene', 'Vue');
    await server.sql(`update portfolio_views set query = query || '{"step": "disparue"}'`);
    expect(await list('helene')).toMatchObject([{ query }]);
    expect((await list('helene'))[0]?.query).not.toHaveProperty('step');
  });
});
