import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { covering, everyTrade, siteOf } from '../support/contractors.ts';
import { pdfSaying } from '../support/file-walk.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the steps of a request that depend on its contractors and their attestations.
 */

type Site = Awaited<ReturnType<typeof siteOf>>;

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

  test('the request is submitted once every slot has a contractor and an attestation', async () => {
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

  test('lists show what is missing, contractors included', async () => {
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
    // A change of a compared value ends the verification, and a change of any other value does not.
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

  test('a new opening date is compared with every attestation', async () => {
    await server.sql(
      "update requests set form = jsonb_set(form, '{chantier,opening_date}', '\"2027-01-01\"') where id = $1",
      [site.id],
    );
    const { figures, contractors } = await site.list();
    expect([
      figures.wrong,
      (await site.file.request()).not_covered,
      contractors.find(({ removed }) => !removed)?.faults[0]?.words,
      (await facts()).attestationsValidAtOpening,
    ]).toEqual([
      9,
      9,
      'L’attestation s’arrête le 31/12/2026, avant l’ouverture du chantier le 01/01/2027.',
      false,
    ]);
    await server.sql(
      "update requests set form = jsonb_set(form, '{chantier,opening_date}', '\"2026-09-01\"') where id = $1",
      [site.id],
    );
  });

  test('each role writes contractors at its own steps', async () => {
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

  test('a user who may not verify an attestation reads who does, while one awaits verification', async () => {
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

  test('an attestation that was not received cannot be verified', async () => {
    const other = await siteOf(server);
    const id = await other.added('couverture');
    expect([(await other.one(id, 'admin')).may.verify, (await other.verify(id)).status]).toEqual([
      false,
      409,
    ]);
  });
});
