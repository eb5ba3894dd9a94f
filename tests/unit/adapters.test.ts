import { describe, expect, it, vi } from 'vitest';
import { geoplateforme } from '#server/adapters/addresses/geoplateforme.ts';
import { parseStreet } from '#server/adapters/addresses/street.ts';
import { cachedCompanies } from '#server/adapters/companies/cached.ts';
import { embeddedCompanies } from '#server/adapters/companies/embedded.ts';
import { inventedBrokerages, namedBrokerages } from '#server/adapters/companies/invented-brokerages.ts';
import { inventedCompanies } from '#server/adapters/companies/invented.ts';
import { isSiren } from '#server/adapters/companies/luhn.ts';
import type { CompanyRegister } from '#server/adapters/companies/port.ts';
import { rechercheEntreprises } from '#server/adapters/companies/recherche-entreprises.ts';
import { embeddedOrias } from '#server/adapters/orias/embedded.ts';
import { jsonClient, ServiceUnavailable } from '#server/adapters/outbound/get-json.ts';
import { cityLine, streetLine } from '#domain/address-lines.ts';
import { isKnownPostalCode } from '#domain/postal-codes.ts';
import { codesOf } from '#domain/lists.ts';

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers });
const answering = (...responses: (() => Response | Promise<Response>)[]) => vi.fn<typeof fetch>(() => Promise.resolve((responses.shift() ?? (() => json({})))()));
const wait = () => Promise.resolve();
const url = new URL('https://registre.test/search?q=1');

describe('asking an outside service', () => {
  it('tries once more on 5xx and 429 only', async () => {
    const fetch = answering(() => json({}, 503), () => json({ ok: 1 }));
    await expect(jsonClient({ fetch, wait })(url)).resolves.toEqual({ ok: 1 });
    expect(fetch).toHaveBeenCalledTimes(2);
    const refused = answering(() => json({}, 400), () => json({ ok: 1 }));
    await expect(jsonClient({ fetch: refused, wait })(url)).rejects.toThrow(ServiceUnavailable);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('waits as long as it is told to, within reason', async () => {
    const waits: number[] = [];
    const client = jsonClient({ fetch: answering(() => json({}, 429, { 'retry-after': '1' }), () => json({}), () => json({}, 429, { 'retry-after': '600' })), wait: async (time) => void waits.push(time) });
    await client(url);
    await client(url);
    expect(waits).toEqual([1_000, 2_000]);
  });

  it('answers nothing for 404', () => expect(jsonClient({ fetch: answering(() => json({}, 404)) })(url)).resolves.toBeNull());

  it('leaves a service that keeps failing alone, then tries again', async () => {
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

describe('companies', () => {
  it('invents companies that pass the register’s check and no more', () => {
    expect(inventedCompanies.length).toBeGreaterThanOrEqual(30);
    const brokerages = [...namedBrokerages.values(), ...inventedBrokerages];
    expect(new Set(brokerages.map(({ company }) => company.companyName)).size).toBe(brokerages.length);
    const all = [...inventedCompanies, ...brokerages.map(({ company }) => company)];
    expect(new Set(all.map(({ siren }) => siren)).size).toBe(all.length);
    const types = new Set(codesOf('type_voie'));
    for (const { siren, address } of all) expect([siren, isSiren(siren), isKnownPostalCode(address.postalCode), types.has(address.type_voie)]).toEqual([siren, true, true, true]);
  });

  it.each(['16004872', '24100141', '07004821', '99000120'])('knows whom the embedded ORIAS knows under %s, by the same name, at the same address', async (number) => {
    const entry = await embeddedOrias().find(number);
    const company = await embeddedCompanies().find(entry?.siret ?? '');
    expect([company?.active, company?.companyName, company && `${streetLine(company.address)} - ${cityLine(company.address).toLocaleUpperCase('fr')}`]).toEqual([true, entry?.companyName, entry?.address]);
  });

  it.each([['732829320', true], ['732829321', false], ['73282932', false], ['73282932O', false]])('checks %s', (siren, valid) => expect(isSiren(siren)).toBe(valid));

  it('reads the public register', async () => {
    const siege = { numero_voie: '12', indice_repetition: 'BIS', type_voie: 'RUE', libelle_voie: 'DES TANNEURS', code_postal: '37000', libelle_commune: 'TOURS' };
    const fetch = answering(() => json({ results: [{ siren: '732829320', nom_raison_sociale: 'ACME', nature_juridique: '5710', etat_administratif: 'C', siege }] }), () => json({ results: [] }), () => json(null));
    const register = rechercheEntreprises('https://registre.test', { fetch });
    await expect(register.find('732829320')).resolves.toEqual({
      siret: '732829320', companyName: 'ACME', legalForm: 5, active: false,
      address: { numero_voie: '12', indicateur_voie: 'bis', type_voie: 'RUE', libelle_voie: 'DES TANNEURS', postalCode: '37000', city: 'TOURS' },
    });
    await expect(register.find('732829320')).resolves.toBeNull();
    await expect(register.find('732829320')).resolves.toBeNull();
  });

  it('keeps what was found for a day, what was not for a minute', async () => {
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

describe('addresses', () => {
  it.each([
    ['12 bis rue des Tanneurs', { numero_voie: '12', indicateur_voie: 'bis', type_voie: 'RUE', libelle_voie: 'des Tanneurs' }],
    ['5B avenue Foch', { numero_voie: '5', indicateur_voie: 'B', type_voie: 'AV', libelle_voie: 'Foch' }],
    ['3, Grande Rue du Port', { numero_voie: '3', indicateur_voie: '', type_voie: 'GR', libelle_voie: 'du Port' }],
    ['7 bd Gambetta', { numero_voie: '7', indicateur_voie: '', type_voie: 'BD', libelle_voie: 'Gambetta' }],
    ['8 Avenelle', { numero_voie: '8', indicateur_voie: '', type_voie: '', libelle_voie: 'Avenelle' }],
    ['Le Bourg', { numero_voie: '', indicateur_voie: '', type_voie: '', libelle_voie: 'Le Bourg' }],
  ])('takes %s apart', (typed, street) => expect(parseStreet(typed)).toEqual(street));

  it('reads the national service, and stays silent where it does not answer', async () => {
    const properties = { label: '8 Rue du Port 17000 La Rochelle', housenumber: '8', street: 'Rue du Port', postcode: '17000', city: 'La Rochelle', type: 'housenumber' };
    const book = geoplateforme('https://adresse.test', { fetch: answering(() => json({ features: [{ properties }] }), () => json({}, 400)), wait });
    expect(await book.suggest({ text: '8 rue du port', postalCode: '17000' })).toEqual([
      { numero_voie: '8', indicateur_voie: '', type_voie: 'RUE', libelle_voie: 'du Port', postalCode: '17000', city: 'La Rochelle', label: '8 Rue du Port 17000 La Rochelle' },
    ]);
    expect(await book.suggest({ text: '8 rue du port', postalCode: '' })).toEqual([]);
    expect(await book.suggest({ text: 'a', postalCode: '' })).toEqual([]);
  });
});
