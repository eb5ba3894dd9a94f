import { describe, expect, it, vi } from 'vitest';
import { cachedCompanies } from '#server/adapters/companies/cached.ts';
import { embeddedCompanies } from '#server/adapters/companies/embedded.ts';
import { inventedBrokerages, namedBrokerages } from '#server/adapters/companies/invented-brokerages.ts';
import { inventedCompanies } from '#server/adapters/companies/invented.ts';
import { isSiren } from '#server/adapters/companies/luhn.ts';
import type { CompanyRegister } from '#server/adapters/companies/port.ts';
import { embeddedOrias } from '#server/adapters/orias/embedded.ts';
import { jsonClient, ServiceUnavailable } from '#server/adapters/outbound/get-json.ts';
import { cityLine, streetLine } from '#domain/address-lines.ts';
import { isKnownPostalCode } from '#domain/postal-codes.ts';
import { codesOf } from '#domain/lists.ts';

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const answering = (...responses: (() => Response | Promise<Response>)[]) =>
  vi.fn<typeof fetch>(() => Promise.resolve((responses.shift() ?? (() => json({})))()));
const wait = () => Promise.resolve();
const url = new URL('https://registre.test/search?q=1');

describe('calling an outside service', () => {
  it('a call is sent once more after a 5xx or a 429, and after no other answer', async () => {
    const fetch = answering(
      () => json({}, 503),
      () => json({ ok: 1 }),
    );
    await expect(jsonClient({ fetch, wait })(url)).resolves.toEqual({ ok: 1 });
    expect(fetch).toHaveBeenCalledTimes(2);
    const refused = answering(
      () => json({}, 400),
      () => json({ ok: 1 }),
    );
    await expect(jsonClient({ fetch: refused, wait })(url)).rejects.toThrow(ServiceUnavailable);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('a call waits as long as the service asks (Retry-After), up to a limit', async () => {
    const waits: number[] = [];
    const client = jsonClient({
      fetch: answering(
        () => json({}, 429, { 'retry-after': '1' }),
        () => json({}),
        () => json({}, 429, { 'retry-after': '600' }),
      ),
      wait: async (time) => void waits.push(time),
    });
    await client(url);
    await client(url);
    expect(waits).toEqual([1_000, 2_000]);
  });

  it('a 404 means that there is no such object', () =>
    expect(jsonClient({ fetch: answering(() => json({}, 404)) })(url)).rejects.toThrow(ServiceUnavailable));

  it('a service that keeps failing is not called for a while, then it is tried again', async () => {
    let now = 0;
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new Error('no route')));
    const client = jsonClient({ fetch, wait, openAfter: 3, openFor: 1_000, now: () => now });
    for (let time = 0; time < 5; time += 1) await expect(client(url)).rejects.toThrow(ServiceUnavailable);
    expect(fetch).toHaveBeenCalledTimes(3);
    now = 1_001;
    await expect(client(url)).rejects.toThrow(ServiceUnavailable);
    expect(fetch).toHaveBeenCalledTimes(4);
  });
});

describe('the embedded register of companies', () => {
  it('its companies have different numbers that pass the register’s check, and known addresses', () => {
    expect(inventedCompanies.length).toBeGreaterThanOrEqual(30);
    const brokerages = [...namedBrokerages.values(), ...inventedBrokerages];
    expect(new Set(brokerages.map(({ company }) => company.companyName)).size).toBe(brokerages.length);
    const all = [...inventedCompanies, ...brokerages.map(({ company }) => company)];
    expect(new Set(all.map(({ siren }) => siren)).size).toBe(all.length);
    const types = new Set(codesOf('type_voie'));
    for (const { siren, address } of all)
      expect([
        siren,
        isSiren(siren),
        isKnownPostalCode(address.postalCode),
        types.has(address.type_voie),
      ]).toEqual([siren, true, true, true]);
  });

  it.each(['16004872', '24100141', '07004821', '99000120'])(
    'the register has the company of the embedded ORIAS’ number %s, with the same name and address',
    async (number) => {
      const entry = await embeddedOrias().find(number);
      const company = await embeddedCompanies().find(entry?.siret ?? '');
      expect([
        company?.active,
        company?.companyName,
        company && `${streetLine(company.address)} - ${cityLine(company.address).toLocaleUpperCase('fr')}`,
      ]).toEqual([true, entry?.companyName, entry?.address]);
    },
  );

  it.each([
    ['732829320', true],
    ['732829321', false],
    ['73282932', false],
    ['73282932O', false],
  ])('whether %s is a SIREN', (siren, valid) => expect(isSiren(siren)).toBe(valid));

  it('a company that was found is cached for a day, a number without a company for a minute', async () => {
    let now = 0;
    const find = vi.fn<CompanyRegister['find']>(embeddedCompanies().find);
    const register = cachedCompanies({ find }, () => now);
    await register.find('999104276');
    await register.find('999104276');
    await register.find('732829320');
    now = 61_000;
    await register.find('999104276');
    await register.find('732829320');
    expect(find.mock.calls.flat()).toEqual(['999104276', '732829320', '732829320']);
    now = 86_400_001;
    await register.find('999104276');
    expect(find).toHaveBeenCalledTimes(4);
  });
});
