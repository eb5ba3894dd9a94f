import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TariffCase } from '#domain/validation/tariff-trial.ts';
import { maisonInput } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { changedSheet } from '#tests/support/tariffs.ts';

/*
 * Tests of prices under a draft beside those under the version in force (docs/domain/tariff-versions.md, "Trial").
 */

describe('a case on trial', () => {
  let server: TestServer;
  let token: string;
  let id = 0;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.advance({ days: 30 });
    token = await server.tokenOf('admin');
    const [shipped] = await server.sql<{ id: number }>('select id from tariff_versions');
    const made = await server.call('createTariff', {
      token,
      body: { name: '2027.1', copied_from: shipped?.id ?? 0 } as never,
    });
    id = made.body.tariff.id;
  });
  afterAll(() => server.close());

  const house: TariffCase = maisonInput();
  const priced = (sheet: unknown, input: object = house) =>
    server.call('priceTariff', { token, params: { id }, body: { sheet, case: input } as never });
  const totals = ({ in_force: before, draft: after }: { in_force: Total; draft: Total }) =>
    [before, after].map(({ version, tarif }) => [version, tarif.total_ttc]);
  interface Total {
    version: string;
    tarif: { total_ttc: number };
  }

  it('is priced under the tables as they are typed, and under the version in force', async () => {
    const { body } = await priced(changedSheet((sheet) => void (sheet.minimum.mi = 9_000)));
    // The worked example without the broker's fee, which no case has.
    expect(totals(body)).toEqual([
      ['2026.2', 7_527.27],
      ['2027.1', 10_598.89],
    ]);
    expect(body.draft.tarif.row_A.explanation.map(({ label }) => label)).toContain('Tarif 2027.1, brouillon');
    expect((await server.call('tariff', { token, params: { id } })).body.tariff.version).toBe(1);
  });

  it('says under which version it is not insurable', async () => {
    const { body } = await priced(changedSheet((sheet) => void (sheet.refusal.floors_mi = 0)));
    expect([body.in_force, body.draft].map(({ eligibility }) => eligibility.reasons.length)).toEqual([0, 1]);
  });

  it('has faults at the fields of both', async () => {
    const wrong = await priced(
      changedSheet((sheet) => void (sheet.pool = 12)),
      { ...house, cost: 3 },
    );
    expect([wrong.status, Object.keys(wrong.refusal.errors ?? {}).toSorted()]).toEqual([
      422,
      ['case.cost', 'sheet.pool'],
    ]);
    expect((await priced(null)).status).toBe(422);
  });
});
