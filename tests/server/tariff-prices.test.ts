import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTariffBook } from '#server/tariffs/book/book.ts';
import { maisonInput, walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { publishedElsewhere } from '#tests/support/tariffs.ts';
import { signedFile, startWorksEndServer } from '#tests/support/works-end.ts';

/*
 * Tests of which version of the tariff prices what (docs/domain/tariff-versions.md, "Who reads them").
 */

/** A version in which the first slice costs twice as much, and a swimming pool nothing. */
const dearer = (from: string) => ({
  name: '2027.1',
  from,
  change: (sheet: { slices_mi: { value: number | null }[]; pool: number | null }) => {
    for (const step of sheet.slices_mi) step.value = (step.value ?? 0) * 2;
    sheet.pool = 1;
  },
});

describe('the price of a new simulation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.advance({ days: 30 });
    await publishedElsewhere(server, dearer('2026-07-17'));
  });
  afterAll(() => server.close());

  it('follows the version of the day, also one that another node has published since the start', async () => {
    const priced = async () => {
      const token = await server.tokenOf('courtier');
      const { body } = await server.call('getTarif', { token, body: maisonInput() as never });
      return [body.tarif.version, body.tarif.total_ttc];
    };
    const [today] = [await priced()];
    server.clock.advance({ days: 1 });
    expect(await priced()).toEqual(today);
    server.clock.advance({ days: 1 });
    const [version, total] = await priced();
    expect([today, version]).toEqual([['2026.2', 7_727.27], '2027.1']);
    expect(total).toBeGreaterThan(12_000);
  });
});

describe('a version that enters in force', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.advance({ days: 30 });
  });
  afterAll(() => server.close());

  it('changes no offer that was sent, and prices what is simulated again', async () => {
    const walk = walkerOf(server, 'courtier');
    const sent = await walk.sent();
    const simulated = await walk.simulate();
    await publishedElsewhere(server, dearer('2026-07-16'));
    server.clock.advance({ days: 1 });
    const renamed = await walk.save(sent, { ...sent.form, souscripteurs: sent.form.souscripteurs }, true);
    expect([renamed.tarif?.version, renamed.tarif?.total_ttc]).toEqual(['2026.2', sent.tarif?.total_ttc]);
    const shown = async (id: number) => {
      const token = await server.tokenOf('courtier');
      return (await server.call('getTarif', { token, body: { ...maisonInput(), request_id: id } as never }))
        .body.tarif.version;
    };
    expect([await shown(sent.id), await shown(simulated.id)]).toEqual(['2026.2', '2027.1']);
    const again = await server.call('simulate', {
      token: await server.tokenOf('courtier'),
      body: { ...maisonInput(), request_id: simulated.id, version: simulated.version } as never,
    });
    expect(again.body.tarif.version).toBe('2027.1');
  });

  it('does not decide whether an edit of a sent offer changes its price: the version of the offer does', async () => {
    server.clock.advance({ days: -1 });
    const sent = await walkerOf(server, 'courtier').sent();
    server.clock.advance({ days: 1 });
    const edited = await server.call('updateRequest', {
      token: await server.tokenOf('courtier'),
      params: { id: sent.id },
      body: {
        ...sent.form,
        chantier: { ...sent.form.chantier, avec_piscine: false },
        keepStep: true,
        version: sent.version,
      } as never,
    });
    expect([edited.status, edited.refusal.code]).toEqual([409, 'must_revise']);
  });
});

describe('the adjustment of a contract', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWorksEndServer();
  });
  afterAll(() => server.close());

  it('keeps the version that priced the contract', async () => {
    const file = await signedFile(server);
    await publishedElsewhere(server, dearer('2027-01-01'));
    const { body } = await file.simulate(268_000);
    expect([body.adjustment.tariff_version, body.adjustment.total]).toEqual(['2026.2', 436]);
  });
});

describe('the versions in the database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('begin with the shipped one, however many nodes start', async () => {
    await Promise.all([1, 2, 3].map(() => openTariffBook(server.database)));
    expect(
      await server.sql('select name, state, valid_from from tariff_versions where created_by is null'),
    ).toEqual([{ name: '2026.2', state: 'inForce', valid_from: '2026-07-01' }]);
  });

  it('never change once published, and have a name and a first day of their own', async () => {
    const refusals = [
      "update tariff_versions set sheet = '{}' where name = '2026.2'",
      "update tariff_versions set valid_from = '2026-01-01' where name = '2026.2'",
      "update tariff_versions set name = '2026.3' where name = '2026.2'",
      "update tariff_versions set state = 'draft' where name = '2026.2'",
      "update tariff_versions set state = 'withdrawn' where name = '2026.2'",
    ];
    for (const text of refusals) await expect(server.sql(text)).rejects.toThrow(/never changes/);
    await expect(publishedElsewhere(server, { name: '2026.3', from: '2026-07-01' })).rejects.toThrow(
      /unique/,
    );
    await expect(publishedElsewhere(server, { name: '2026.2', from: '2026-08-01' })).rejects.toThrow(
      /unique/,
    );
  });
});
