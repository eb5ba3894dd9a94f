import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { covering, siteOf } from '../support/contractors.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the contractors of a site: adding, changing, removing and restoring one.
 */

type Site = Awaited<ReturnType<typeof siteOf>>;

describe('the contractors of a site', () => {
  let server: TestServer;
  let site: Site;
  beforeAll(async () => {
    server = await startTestServer();
    site = await siteOf(server);
  });
  afterAll(() => server.close());

  test('a site without contractors says what it lacks', async () => {
    const { slots, contractors, figures, opening, cost, may_add } = await site.list();
    expect([slots.map(({ key }) => key), contractors, opening, cost, may_add]).toEqual([
      [
        'direction',
        'sol',
        'gros-oeuvre',
        'charpente',
        'couverture',
        'menuiseries-exterieures',
        'plomberie',
        'electricite',
        'piscine',
      ],
      [],
      '2026-09-01',
      250_000,
      true,
    ]);
    expect([figures.empty, (await site.file.request()).facts.mandatoryTrades]).toEqual([9, false]);
  });

  test('a contractor is stored as it was written, with all that its attestation does not cover', async () => {
    const id = await site.added('peinture', {
      activities: ['platrerie'],
      valid_until: '2026-08-31',
      ceiling: 100_000,
    });
    const { faults, ...kept } = await site.one(id);
    expect(kept).toMatchObject({
      ...covering('peinture', { activities: ['platrerie'], valid_until: '2026-08-31', ceiling: 100_000 }),
      paper: 'absent',
      covered: false,
      version: 1,
      removed: false,
      link: null,
    });
    expect(faults.map(({ about }) => about)).toEqual(['validity', 'activities', 'ceiling']);
    const changed = await site.change(id, covering('peinture'));
    expect([changed.status, changed.body.contractors.find((one) => one.id === id)?.faults]).toEqual([
      200,
      [],
    ]);
  });

  test('the register is asked whether the company is closed; if it does not answer, the contractor is stored', async () => {
    const closed = await site.added('facades', { siren: '999516172', name: 'Société Ancienne des Toitures' });
    expect((await site.one(closed)).faults.map(({ about }) => about)).toEqual(['company']);
    const { companies } = server.services;
    server.services.companies = { find: () => Promise.reject(new Error('away')) };
    const unknown = await site.added('sols');
    await site.change(closed, covering('facades', { siren: '999516172', name: 'Ancienne' }));
    server.services.companies = companies;
    expect([
      (await site.one(unknown)).faults,
      (await site.one(closed)).faults.map(({ about }) => about),
    ]).toEqual([[], ['company']]);
  });

  test('a company is recorded once for each trade', async () => {
    const id = await site.added('vrd');
    expect((await site.add(covering('vrd'))).refusal.errors).toHaveProperty('siren');
    await site.move(id, true);
    const second = await site.added('vrd');
    expect([
      (await site.move(id, false)).status,
      (await site.move(second, true)).status,
      (await site.move(id, false)).status,
    ]).toEqual([422, 200, 200]);
  });

  test('two simultaneous saves of the same company: one is refused', async () => {
    const both = await Promise.all([site.add(covering('ascenseur')), site.add(covering('ascenseur'))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test.each<[string, object, string]>([
    ['no trade', { trade: '' }, 'trade'],
    ['a trade that nobody knows', { trade: 'magie' }, 'trade'],
    ['eight digits', { siren: '12345678' }, 'siren'],
    ['no name', { name: ' ' }, 'name'],
    ['days the wrong way round', { valid_from: '2026-12-31', valid_until: '2026-01-01' }, 'valid_until'],
    ['an activity that nobody knows', { activities: ['magie'] }, 'activities.0'],
    ['no address', { email: 'nobody' }, 'email'],
    ['a negative amount', { amount: -1 }, 'amount'],
  ])('an invalid contractor is refused with an error on its field: %s', async (_what, more, field) => {
    const { status, refusal } = await site.add(covering('metallerie', more));
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  });

  test('a save of an old version is refused with the newer one, and nothing is written', async () => {
    const id = await site.added('bardage');
    await site.change(id, covering('bardage', { name: 'Premier' }), { version: 1 });
    const second = await site.change(id, covering('bardage', { name: 'Second' }), { version: 1 });
    expect([second.status, second.refusal.code, second.refusal.message, (await site.one(id)).name]).toEqual([
      409,
      'stale_version',
      'Cet intervenant a changé entre-temps. Le voici à jour\u202f; rien de ce que vous auriez saisi n’est perdu.',
      'Premier',
    ]);
    expect((await site.move(id, true, { version: 1 })).status).toBe(409);
  });

  test('a contractor that was removed is restored unchanged', async () => {
    const id = await site.added('fumisterie');
    await site.attested(id);
    const { contractor_id: _id, ...away } = (await site.move(id, true)).body;
    expect([
      away.contractors.find((one) => one.id === id)?.removed,
      away.contractors.find((one) => one.id === id)?.may,
    ]).toMatchObject([true, { change: false, remove: false, restore: true, send: false }]);
    expect((await site.change(id, covering('fumisterie'))).status).toBe(409);
    const back = (await site.move(id, false)).body.contractors.find((one) => one.id === id);
    expect(back).toMatchObject({ removed: false, paper: 'received', insurer: 'SMABTP' });
  });

  test('another cabinet reads neither the list of contractors nor one of them, whatever ids it sends', async () => {
    const id = await site.added('amo');
    const other = await siteOf(server, 'courtier2');
    const token = await server.tokenOf('courtier2');
    const seen = { seen: 1 };
    const here = { id: site.id, contractor: id };
    const there = { id: other.id, contractor: id };
    for (const params of [here, there]) {
      const answers = [
        await server.call('changeContractor', {
          token,
          params,
          body: { ...seen, contractor: covering('amo') },
        }),
        await server.call('moveContractor', { token, params, body: { ...seen, removed: true } }),
        await server.call('linkContractor', { token, params, body: { mailed: false } }),
        await server.call('unlinkContractor', { token, params }),
        await server.call('verifyContractor', {
          token: await server.tokenOf('admin'),
          params: there,
          body: { ...seen, verified: true },
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect([
      (await server.call('contractors', { token, params: { id: site.id } })).status,
      (await site.one(id)).version,
    ]).toEqual([404, 1]);
    // The company reads the price alone before the study.
    await server.sql('update requests set company_id = 1, company_sees = true where id = $1', [site.id]);
    expect(
      (
        await server.call('contractors', {
          token: await server.tokenOf('compagnie'),
          params: { id: site.id },
        })
      ).status,
    ).toBe(409);
  });
});
