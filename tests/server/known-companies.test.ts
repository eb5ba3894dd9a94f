import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrationSql } from '#tests/support/migration-sql.ts';
import { covering, siteOf } from '../support/contractors.ts';
import { maelans, siren, startKnownCompanyServer } from '../support/known-companies.ts';
import { type Login, type TestServer } from '../support/server.ts';

/*
 * Tests of the companies and attestations that a cabinet can reuse from its other files.
 */

describe('the companies that a cabinet knows', () => {
  let server: TestServer;

  let former: Awaited<ReturnType<typeof siteOf>>;

  let site: Awaited<ReturnType<typeof siteOf>>;

  let roofer: number;

  beforeAll(async () => {
    ({ server, former, roofer } = await startKnownCompanyServer());
  });

  beforeEach(async () => {
    site = await siteOf(server);
  });

  afterAll(() => server.close());

  const knownTo = async (id: number, login: Login = 'courtier') =>
    (await server.call('knownCompanies', { token: await server.tokenOf(login), params: { id } })).body
      .companies;

  const maelan = async (id: number, login?: Login) =>
    (await knownTo(id, login)).find((one) => one.siren === siren);

  const papersOf = async (contractor: number) =>
    (await site.file.list()).pieces.find(({ contractor_id }) => contractor_id === contractor)?.documents ??
    [];

  const reference = async () => (await former.file.request()).reference;

  test('the list has the companies of the cabinet’s own files, with their attestations in force at this site’s opening', async () => {
    expect(await maelan(site.id)).toMatchObject({
      name: 'Constructions Maëlan',
      email: 'attestations@maelan.test',
      trades: expect.arrayContaining(['couverture']) as string[],
      attestations: [
        {
          contractor: roofer,
          reference: await reference(),
          insurer: 'SMABTP',
          activities: ['couverture'],
          ceiling: 5_000_000,
          accepted: false,
        },
      ],
    });
    await former.verify(roofer);
    expect((await maelan(site.id))?.attestations[0]?.accepted).toBe(true);
    await former.verify(roofer, false);
  });

  test('the list shows the registered seat of companies with the same name', async () => {
    const { companies } = server.services;
    const address = {
      numero_voie: '14',
      indicateur_voie: '',
      type_voie: 'RUE',
      libelle_voie: 'des Tuiliers',
      lieu_dit: '',
      postalCode: '33700',
      city: 'Mérignac',
    };
    server.services.companies = {
      find: () =>
        Promise.resolve({
          siret: siren,
          companyName: 'Constructions Maëlan',
          legalForm: null,
          address: address as never,
          active: true,
        }),
    };
    const other = await site.added('sols', { siren });
    server.services.companies = { find: () => Promise.reject(new Error('away')) };
    await site.change(other, maelans('sols', { name: 'Maëlan' }));
    server.services.companies = companies;
    expect(await maelan(site.id)).toMatchObject({
      name: 'Maëlan',
      address: '14 rue des Tuiliers, 33700 Mérignac',
    });
  });

  test('another cabinet knows none of them and can reuse nothing, whatever number it names', async () => {
    const other = await siteOf(server, 'courtier2');
    expect(await maelan(other.id, 'courtier2')).toBeUndefined();
    const told = (await knownTo(other.id, 'courtier2')).flatMap(({ attestations }) =>
      attestations.map(({ contractor }) => contractor),
    );
    expect(
      await server.sql(
        'select 1 from contractors c join requests r on r.id = c.request_id where c.id = any ($1) and r.broker_id <> (select broker_id from requests where id = $2)',
        [told, other.id],
      ),
    ).toEqual([]);
    const { status, refusal } = await other.add(maelans('couverture', { attestation_from: roofer }));
    const never = await other.add(maelans('couverture', { attestation_from: 2_000_000_000 }));
    expect([status, refusal.message, (await other.list()).contractors]).toEqual([
      409,
      never.refusal.message,
      [],
    ]);
    expect(
      (
        await server.call('knownCompanies', {
          token: await server.tokenOf('courtier2'),
          params: { id: site.id },
        })
      ).status,
    ).toBe(404);
  });

  test('a known company brings its attestation as a checked paper of this file, marked as reused, without the other file’s name', async () => {
    const { status, body } = await site.add(maelans('couverture', { attestation_from: roofer }));
    expect(status).toBe(200);
    const [paper] = await papersOf(body.contractor_id);
    expect([paper?.name, paper?.state, paper?.sender]).toEqual([
      'attestation.pdf',
      'quarantine',
      expect.stringMatching(/, reprise d’un autre dossier du cabinet$/) as string,
    ]);
    expect(JSON.stringify(await site.file.list())).not.toContain(await reference());
    await server.services.outbox.drain();
    expect(await site.one(body.contractor_id)).toMatchObject({
      paper: 'received',
      verified_at: null,
      covered: false,
      faults: [],
    });
    const [kept] = await papersOf(body.contractor_id);
    const file = await server.call('documentFile', {
      token: await server.tokenOf('courtier'),
      params: { id: site.id, document: kept?.id ?? 0 },
    });
    expect(file.raw.toString('latin1')).toContain('%PDF');
  });

  test('an attestation reused from a file named by its sender does not name that file', async () => {
    const { body } = await site.add(maelans('couverture', { attestation_from: roofer }));
    await server.sql('update documents set sender = $1 where contractor_id = $2', [
      `Marc Delmas, reprise du dossier ${await reference()}`,
      body.contractor_id,
    ]);
    const others = () =>
      server.sql('select id, sender from documents where contractor_id is distinct from $1 order by id', [
        body.contractor_id,
      ]);
    const before = await others();
    await server.sql(migrationSql('0072-no-other-file-named'));
    expect([(await papersOf(body.contractor_id))[0]?.sender, await others()]).toEqual([
      'Marc Delmas, reprise d’un autre dossier du cabinet',
      before,
    ]);
  });

  test('the attestation stays whatever happens to the first file', async () => {
    const own = await siteOf(server);
    const mason = await own.added('gros-oeuvre', { siren: '552100554', name: 'Bâti Ouest' });
    await own.attested(mason);
    const { body } = await site.add(
      covering('gros-oeuvre', { siren: '552100554', name: 'Bâti Ouest', attestation_from: mason }),
    );
    await server.services.outbox.drain();
    await server.sql('delete from documents where request_id = $1', [own.id]);
    expect((await site.one(body.contractor_id)).paper).toBe('received');
  });

  test.each<[string, string, object, object]>([
    [
      'one that it holds already',
      '',
      { also: ['plomberie', 'sols'] },
      { also: ['Cette entreprise tient déjà le lot «\u00a0Chapes, sols, carrelage\u00a0».'] },
    ],
    [
      'more contractors than a file has',
      `insert into contractors (request_id, position, trade, siren, name)
      select $1, n, 'vrd', (100000000 + n)::text, 'Entreprise' from generate_series(1, 58) n`,
      { also: ['plomberie'] },
      { trade: [expect.stringContaining('au plus 60')] },
    ],
    [
      'more documents than a file has',
      `insert into documents (request_id, piece, name, type, bytes, sha256, state, sent_at, sender)
      select $1, 'plans', 'plan.pdf', 'application/pdf', 1, n::text, 'received', now(), 'Marc' from generate_series(1, 59) n`,
      { also: ['plomberie'] },
      { file: [expect.stringContaining('au plus 60')] },
    ],
  ])('of several lots none is accepted if there is %s', async (_what, happen, more, errors) => {
    await site.added('sols', { siren });
    if (happen) await server.sql(happen, [site.id]);
    const before = (await site.list()).contractors.length;
    const { status, refusal } = await site.add(maelans('couverture', { ...more, attestation_from: roofer }));
    expect([status, refusal.errors, (await site.list()).contractors.length]).toEqual([422, errors, before]);
  });

  test.each<[string, (from: number) => Promise<unknown>, object]>([
    [
      'is not in force where the site opens',
      async (from) => former.change(from, maelans('couverture', { valid_until: '2026-08-31' })),
      {},
    ],
    ['is of a contractor that was removed', async (from) => former.move(from, true), {}],
    ['is another company’s', () => Promise.resolve(), { siren: '999269038' }],
  ])('an attestation that %s is not reused, and nothing is written', async (_what, happen, more) => {
    await happen(roofer);
    const { status, refusal } = await site.add(maelans('couverture', { ...more, attestation_from: roofer }));
    expect([status, refusal.message, (await site.list()).contractors]).toEqual([
      409,
      expect.stringMatching(/n’est plus à reprendre/),
      [],
    ]);
    if ((await former.one(roofer)).removed) await former.move(roofer, false);
    await former.change(roofer, maelans('couverture'));
  });

  test.each<[string, string, object, number]>([
    ['takes no contractor now', "update requests set step = 'dossier-en-etude' where id = $1", {}, 409],
    ['names the company for this trade', '', { trade: 'sols' }, 422],
    [
      'has its sixty contractors',
      `insert into contractors (request_id, position, trade, siren, name)
      select $1, n, 'vrd', (100000000 + n)::text, 'Entreprise' from generate_series(1, 60) n`,
      {},
      422,
    ],
    [
      'has its sixty documents',
      `insert into documents (request_id, piece, name, type, bytes, sha256, state, sent_at, sender)
      select $1, 'plans', 'plan.pdf', 'application/pdf', 1, n::text, 'received', now(), 'Marc' from generate_series(1, 60) n`,
      {},
      422,
    ],
  ])('a file that %s cannot read an attestation to reuse', async (_what, happen, more, refused) => {
    await site.added('sols', { siren });
    if (happen) await server.sql(happen, [site.id]);
    const { storage } = server.services;
    const read: string[] = [];
    server.services.storage = {
      ...storage,
      open: (key) => {
        read.push(key);
        return storage.open(key);
      },
    };
    const { status } = await site.add(maelans('couverture', { ...more, attestation_from: roofer }));
    server.services.storage = storage;
    expect([status, read]).toEqual([refused, []]);
  });

  test('a repeated call with the same key adds one contractor with one paper', async () => {
    const body = maelans('couverture', { attestation_from: roofer });
    const call = async () =>
      server.call('addContractor', {
        token: await server.tokenOf('courtier'),
        params: { id: site.id },
        body: body as never,
        headers: { 'idempotency-key': 'one-known-company' },
      });
    const [first, second] = [await call(), await call()];
    expect([
      first.status,
      second.body.contractor_id,
      (await site.list()).contractors.length,
      (await papersOf(first.body.contractor_id)).length,
    ]).toEqual([200, first.body.contractor_id, 1, 1]);
  });
});
