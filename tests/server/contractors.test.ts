import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { covering, everyTrade, siteOf } from '../support/contractors.ts';
import { pdfSaying } from '../support/file-walk.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

type Site = Awaited<ReturnType<typeof siteOf>>;

describe.each(databaseKinds)('the contractors of a site on %s', (database) => {
  let server: TestServer;
  let site: Site;
  beforeAll(async () => {
    server = await startTestServer({ database });
    site = await siteOf(server);
  });
  afterAll(() => server.close());

  test('an empty site says what it lacks', async () => {
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

  test('a contractor is kept as it was written, with all that its attestation does not cover', async () => {
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

  test('the register is asked whether the company has closed; where it does not answer, the contractor is kept', async () => {
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

  test('a company stands once in a trade', async () => {
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

  test('of two that add the same at once, one is refused', async () => {
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
  ])('what is wrong is told on its field: %s', async (_what, more, field) => {
    const { status, refusal } = await site.add(covering('metallerie', more));
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  });

  test('whoever saw an older one is told so, and nothing is written', async () => {
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

  test('one that is removed comes back as it was', async () => {
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

  test('others reach neither the list nor a contractor, whatever ids they name', async () => {
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

describe('the law and its contractors', () => {
  let server: TestServer;
  let site: Site;
  const ids: number[] = [];
  const facts = async () => (await site.file.request()).facts;
  const at = (step: string) => server.sql('update requests set step = $2 where id = $1', [site.id, step]);
  beforeAll(async () => {
    server = await startTestServer();
    site = await siteOf(server);
  });
  afterAll(() => server.close());

  test('the file is sent once every slot is filled and every attestation is there', async () => {
    for (const trade of everyTrade) ids.push(await site.added(trade));
    expect([(await site.list()).figures, (await facts()).mandatoryTrades]).toMatchObject([
      { slots: 9, empty: 0, withoutPaper: 9 },
      false,
    ]);
    for (const id of ids) await site.attested(id);
    expect((await facts()).mandatoryTrades).toBe(true);
    const spare = await site.added('peinture');
    expect((await facts()).mandatoryTrades).toBe(false);
    await site.move(spare, true);
    expect((await facts()).mandatoryTrades).toBe(true);
  });

  test('lists are told what is lacking, contractors among it', async () => {
    const lacking = async () =>
      (
        await server.sql<{ n: number }>(
          "select (contents ->> 'lacking')::integer as n from requests where id = $1",
          [site.id],
        )
      )[0]?.n ?? 0;
    const before = await lacking();
    const spare = await site.added('peinture', { name: 'Deux', siren: '999104276' });
    expect(await lacking()).toBe(before + 1);
    await site.move(spare, true);
    expect(await lacking()).toBe(before);
  });

  test('the contract is issued once each attestation covers the opening, is verified and accepted', async () => {
    expect((await facts()).attestationsValidAtOpening).toBe(false);
    for (const id of ids) expect((await site.verify(id)).status).toBe(200);
    expect([
      (await facts()).attestationsValidAtOpening,
      (await site.one(ids[0] ?? 0)).paper,
      (await site.one(ids[0] ?? 0)).verifier,
    ]).toEqual([true, 'accepted', 'Nadia Benali']);
    // What was compared changes: verified no more. What was not does not matter.
    const [first = 0] = ids;
    await site.change(first, covering('cmi', { name: 'Autre nom', amount: 1 }));
    expect((await facts()).attestationsValidAtOpening).toBe(true);
    await site.change(first, covering('cmi', { policy: 'autre', name: 'Autre nom', amount: 1 }));
    expect([(await facts()).attestationsValidAtOpening, (await site.one(first)).verified_at]).toEqual([
      false,
      null,
    ]);
    await site.verify(first);
    expect((await facts()).attestationsValidAtOpening).toBe(true);
    // A new paper has to be verified in its turn.
    await site.attested(first, pdfSaying('a newer one'));
    expect((await facts()).attestationsValidAtOpening).toBe(false);
    await site.verify(first);
    await site.verify(first, false);
    expect((await facts()).attestationsValidAtOpening).toBe(false);
    await site.verify(first);
  });

  test('another opening date holds every attestation against that day', async () => {
    await server.sql(
      "update requests set form = jsonb_set(form, '{chantier,opening_date}', '\"2027-01-01\"') where id = $1",
      [site.id],
    );
    const { figures, contractors } = await site.list();
    expect([
      figures.wrong,
      contractors.find(({ removed }) => !removed)?.faults[0]?.words,
      (await facts()).attestationsValidAtOpening,
    ]).toEqual([
      9,
      'L’attestation s’arrête le 31/12/2026, avant l’ouverture du chantier le 01/01/2027.',
      false,
    ]);
    await server.sql(
      "update requests set form = jsonb_set(form, '{chantier,opening_date}', '\"2026-09-01\"') where id = $1",
      [site.id],
    );
  });

  test('who writes, and when', async () => {
    const [first = 0, second = 0] = ids;
    const mayOf = async (as: 'courtier' | 'admin' | 'compagnie', id = first) => (await site.one(id, as)).may;
    expect([await mayOf('courtier'), await mayOf('admin')]).toMatchObject([
      { change: true, remove: true, send: true, verify: false, link: true },
      { change: false, remove: false, send: false, verify: true, link: false },
    ]);
    expect([
      (await site.add(covering('sps'), 'admin')).status,
      (await site.change(first, covering('cmi'), { as: 'admin' })).status,
    ]).toEqual([409, 409]);
    await at('dossier-en-etude');
    expect([await mayOf('courtier'), (await site.add(covering('sps'))).status]).toMatchObject([
      { change: false, remove: false, send: false, link: false },
      409,
    ]);
    // The company judges what was referred to it.
    await server.sql('update requests set company_id = 1, company_sees = true where id = $1', [site.id]);
    expect([
      (await mayOf('compagnie')).verify,
      (await site.verify(first, false, 'compagnie')).status,
    ]).toEqual([false, 409]);
    await server.sql("update requests set referral = 'granted' where id = $1", [site.id]);
    expect([
      (await mayOf('compagnie')).verify,
      (await site.verify(first, false, 'compagnie')).status,
    ]).toEqual([true, 200]);
    // Where only what was asked is taken: the one that the contract waits for, and nobody else.
    await at('demande-info-contrat');
    expect([await mayOf('courtier', first), await mayOf('courtier', second)]).toMatchObject([
      { change: true, send: true, remove: false },
      { change: false, send: false, remove: false },
    ]);
    expect([
      (await site.add(covering('sps'))).status,
      (await site.change(second, covering('geotechnicien'))).status,
      (await site.change(first, covering('cmi', { policy: 'N' }))).status,
    ]).toEqual([409, 409, 200]);
    await site.attested(first, pdfSaying('asked for'));
    await expect(site.attested(second, pdfSaying('not asked for'))).rejects.toThrow(
      /ne prend plus cette pièce/,
    );
    await at('contrat-signe');
    expect((await mayOf('admin')).verify).toBe(false);
  });

  test('who verifies nothing is told who does, while something waits for it', async () => {
    const waiting = await siteOf(server);
    const told = async (as: 'courtier' | 'admin') => (await waiting.list(as)).judges;
    const id = await waiting.added('couverture');
    expect(await told('courtier')).toBeNull();
    await waiting.attested(id);
    expect([await told('courtier'), await told('admin')]).toEqual([
      'Le gestionnaire valide les pièces déposées.',
      null,
    ]);
    await server.sql(
      "update requests set company_id = 1, company_sees = true, step = 'dossier-en-etude' where id = $1",
      [waiting.id],
    );
    expect((await waiting.list('compagnie')).judges).toMatch(
      /^Le gestionnaire valide ces pièces\. La compagnie/,
    );
    await waiting.verify(id);
    expect(await told('courtier')).toBeNull();
    await waiting.verify(id, false);
    expect(await told('courtier')).not.toBeNull();
  });

  test('what was not received cannot be verified', async () => {
    const other = await siteOf(server);
    const id = await other.added('couverture');
    expect([(await other.one(id, 'admin')).may.verify, (await other.verify(id)).status]).toEqual([
      false,
      409,
    ]);
  });
});
