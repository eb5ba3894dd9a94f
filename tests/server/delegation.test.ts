import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noDelegation, type Delegation } from '#domain/tariff/delegation.ts';
import { maisonInput } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the limits of a company where requests are priced (docs/domain/companies.md).
 */

const codesOf = ({ referrals }: { referrals: { code: string }[] }) => referrals.map(({ code }) => code);

describe('the limits of a company’s delegation', () => {
  let server: TestServer;
  let token: string;
  let other: string;
  let admin: string;
  beforeAll(async () => {
    server = await startTestServer();
    [token, other, admin] = (await Promise.all(
      (['courtier', 'courtier2', 'admin'] as const).map((name) => server.tokenOf(name)),
    )) as [string, string, string];
  });
  afterAll(() => server.close());

  const mutuelle = async () => {
    const { companies } = (await server.call('companies', { token: admin })).body;
    const found = companies.find(({ id }) => id === 1);
    if (!found) throw new Error('There is no first company');
    return found;
  };
  const limit = async (own: Partial<Delegation> | undefined) => {
    const { id, name, email, phone, version } = await mutuelle();
    const delegation = own && { ...noDelegation, ...own };
    return server.call('changeCompany', {
      token: admin,
      params: { id },
      body: { name, email, phone, seen: version, ...(delegation && { delegation }) },
    });
  };
  const priced = async (more: object = {}, as = token) =>
    codesOf(
      (await server.call('getTarif', { token: as, body: { ...maisonInput(), ...more } as never })).body
        .eligibility,
    );
  const simulate = async (more: object = {}, as = token) =>
    (await server.call('simulate', { token: as, body: { ...maisonInput(), ...more } as never })).body.request;
  const read = async (id: number) =>
    (await server.call('getRequest', { token, params: { id } })).body.request;

  it('decide on the price that is shown and on the request that is recorded', async () => {
    expect((await limit({ cost: 250_000 })).body.companies).toContainEqual(
      expect.objectContaining({ id: 1, delegation: { ...noDelegation, cost: 250_000 } }),
    );
    expect(await priced()).toEqual([]);
    expect(await priced({ cost: 250_001 })).toEqual(['DELEGATION']);
    const request = await simulate({ cost: 250_001 });
    expect(request).toMatchObject({
      facts: { referral: 'needed', priceKind: 'indicative', aboveLimit: true },
    });
  });

  it('leave a recorded request as it was decided, until its price is computed again', async () => {
    await limit({});
    const before = await simulate();
    expect(before.facts).toMatchObject({ referral: 'none', aboveLimit: false });
    await limit({ cost: 100_000 });
    expect(await read(before.id)).toMatchObject({
      version: before.version,
      facts: { referral: 'none', priceKind: 'firm', aboveLimit: false },
    });
    const again = await simulate({ request_id: before.id, version: before.version });
    expect(again.facts).toMatchObject({ referral: 'needed', aboveLimit: true });
    await limit({ cost: 300_000 });
    expect((await read(before.id)).facts).toMatchObject({ referral: 'needed', aboveLimit: true });
  });

  it('are those of the company that an administrator names, and then of the request’s own', async () => {
    await limit({ cost: 100_000 });
    expect(await priced({ companyOfferId: 2 }, admin)).toEqual([]);
    expect(await priced({ companyOfferId: 2 })).toEqual(['DELEGATION']);
    const request = await simulate();
    const { body } = await server.call('updateRequest', {
      token: admin,
      params: { id: request.id },
      body: { ...request.form, companyOfferId: 2, keepStep: true, version: request.version } as never,
    });
    expect(body.request).toMatchObject({
      offer_company_id: 2,
      facts: { referral: 'none', aboveLimit: false },
    });
    expect(await priced({ request_id: request.id })).toEqual([]);
    expect(await priced({ request_id: request.id }, other)).toEqual(['DELEGATION']);
  });

  it('stay as they are where a page does not send them, and are named in the journal where they change', async () => {
    await limit({ cost: 100_000 });
    await limit(undefined);
    expect((await mutuelle()).delegation.cost).toBe(100_000);
    await limit({ structure: 2 });
    const { body } = await server.call('accountEvents', {
      token: await server.tokenOf('super'),
      query: { kind: 'company_changed' } as never,
    });
    expect(body.events.data.slice(0, 2).map(({ data }) => data)).toEqual([
      { company: 1, delegation: true },
      { company: 1 },
    ]);
  });

  it('are refused out of their bounds, each under its field', async () => {
    const { status, refusal } = await limit({ cost: 10, late_days: 181 });
    expect([status, Object.keys(refusal.errors ?? {}).toSorted()]).toEqual([
      422,
      ['delegation.cost', 'delegation.late_days'],
    ]);
  });
});
