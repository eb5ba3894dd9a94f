import { describe, expect, it, vi } from 'vitest';
import type { Address } from '#domain/forms.ts';
import { codesOf } from '#domain/lists.ts';
import { embeddedAddresses } from '#server/adapters/addresses/embedded.ts';
import { geoplateforme } from '#server/adapters/addresses/geoplateforme.ts';
import { splitKind, streetKindOf } from '#server/adapters/addresses/street-kinds.ts';
import { parseStreet } from '#server/adapters/addresses/street.ts';
import { withFallback } from '#server/adapters/addresses/with-fallback.ts';
import { rechercheEntreprises } from '#server/adapters/companies/recherche-entreprises.ts';
import { ServiceUnavailable } from '#server/adapters/outbound/get-json.ts';
import { completeAddress } from '#server/request-calls/look-ups.ts';
import type { Services } from '#server/services/services.ts';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const answering = (...bodies: unknown[]) => vi.fn<typeof fetch>(() => Promise.resolve(json(bodies.shift())));
const silent = vi.fn<typeof fetch>(() => Promise.resolve(json({}, 400)));
const wait = () => Promise.resolve();

const registered = (siege: object, company: object = {}) => ({
  results: [
    {
      siren: '732829320',
      nom_raison_sociale: 'ACME',
      nom_complet: 'ACME (AC)',
      nature_juridique: '5710',
      etat_administratif: 'A',
      siege,
      ...company,
    },
  ],
});
const askRegister = (answer: unknown) =>
  rechercheEntreprises('https://registre.test', { fetch: answering(answer) }).find('732829320');
const askAddresses = (properties: object) =>
  geoplateforme('https://adresse.test', { fetch: answering({ features: [{ properties }] }), wait }).suggest({
    text: 'rue du port',
    postalCode: '17000',
  });

type Street = readonly [number: string, indicator: string, kind: string, name: string];
const streetOf = ({
  numero_voie,
  indicateur_voie,
  type_voie,
  libelle_voie,
}: Omit<Address, 'postalCode' | 'city'>): Street => [numero_voie, indicateur_voie, type_voie, libelle_voie];

describe('kinds of street', () => {
  it.each(codesOf('type_voie').map((code) => [code]))('knows the short form %s', (code) =>
    expect(streetKindOf(code)).toBe(code),
  );

  it.each([
    ['ALLEE', 'ALL'],
    ['Allée', 'ALL'],
    ['AVENUE', 'AV'],
    ['BOULEVARD', 'BD'],
    ['CHAUSSEE', 'CHS'],
    ['CHEM', 'CHE'],
    ['CITE', 'CITE'],
    ['ECART', 'ECA'],
    ['GRANDE RUE', 'GR'],
    ['LIEU DIT', 'LD'],
    ['LIEU-DIT', 'LD'],
    ['MARCHE', 'MAR'],
    ['MONTEE', 'MTE'],
    ['RESIDENCE', 'RES'],
    ['ROND POINT', 'RPT'],
    ['ROND-POINT', 'RPT'],
    ['SENTIER', 'SEN'],
    ['SENTE', 'SEN'],
    ['TERRE PLEIN', 'TPL'],
    ["ZONE D'ACTIVITES", 'ZA'],
    ['ZONE ARTISANALE', 'ZA'],
    ['CLOS', ''],
    ['', ''],
  ])('%s is read as "%s"', (written, code) => expect(streetKindOf(written)).toBe(code));

  it('a kind of street alone in the name stays there', () =>
    expect([splitKind('Village'), splitKind('Le Village')]).toEqual([
      { type_voie: '', libelle_voie: 'Village' },
      { type_voie: '', libelle_voie: 'Le Village' },
    ]));
});

describe('a street as it is typed', () => {
  it.each<[string, Street]>([
    ['12 bis rue des Tanneurs', ['12', 'bis', 'RUE', 'des Tanneurs']],
    ['5B avenue Foch', ['5', 'B', 'AV', 'Foch']],
    ['5 G avenue Foch', ['5 G', '', 'AV', 'Foch']],
    ['3, Grande Rue du Port', ['3', '', 'GR', 'du Port']],
    ['7 bd Gambetta', ['7', '', 'BD', 'Gambetta']],
    ['12-14 allée des Ormes', ['12-14', '', 'ALL', 'des Ormes']],
    ['8 Avenelle', ['8', '', '', 'Avenelle']],
    ["8 l'Orme", ['8', '', '', "l'Orme"]],
    ['rue du 8 Mai 1945', ['', '', 'RUE', 'du 8 Mai 1945']],
    ['Le Bourg', ['', '', '', 'Le Bourg']],
  ])('%s', (typed, street) => expect(streetOf(parseStreet(typed))).toEqual(street));
});

describe('the register of companies', () => {
  const tours = { code_postal: '37000', libelle_commune: 'TOURS' };
  const siege = {
    numero_voie: '12',
    indice_repetition: 'BIS',
    type_voie: 'RUE',
    libelle_voie: 'DES TANNEURS',
    ...tours,
  };

  it('the answer has the company’s name, legal form, address and state', async () => {
    expect(await askRegister(registered(siege, { etat_administratif: 'C' }))).toEqual({
      siret: '732829320',
      companyName: 'ACME',
      legalForm: 5,
      active: false,
      address: {
        numero_voie: '12',
        indicateur_voie: 'bis',
        type_voie: 'RUE',
        libelle_voie: 'DES TANNEURS',
        postalCode: '37000',
        city: 'TOURS',
      },
    });
  });

  it.each([[{ results: [] }], [{ results: [{ siren: '999999999' }] }]])(
    'no company is found in %j',
    async (answer) => expect(await askRegister(answer)).toBeNull(),
  );

  it.each<[string, object, Street]>([
    [
      'a kind in full',
      { ...siege, type_voie: 'ALLEE', libelle_voie: 'DES ORMES' },
      ['12', 'bis', 'ALL', 'DES ORMES'],
    ],
    [
      'a kind in short',
      { ...siege, type_voie: 'CHE', libelle_voie: 'DES VIGNES' },
      ['12', 'bis', 'CHE', 'DES VIGNES'],
    ],
    [
      'a kind that the forms do not list',
      { ...siege, type_voie: 'CLOS', libelle_voie: 'DES ORMES' },
      ['12', 'bis', '', 'CLOS DES ORMES'],
    ],
    [
      'the short form of one',
      { ...siege, type_voie: 'VEN', libelle_voie: 'DES ORMES' },
      ['12', 'bis', '', 'Venelle DES ORMES'],
    ],
    [
      'no kind: the name holds it',
      { ...siege, type_voie: null, libelle_voie: 'RUE DES TANNEURS' },
      ['12', 'bis', 'RUE', 'DES TANNEURS'],
    ],
    [
      'the number in the name',
      { ...tours, numero_voie: null, type_voie: null, libelle_voie: '4 RUE DU PORT' },
      ['4', '', 'RUE', 'DU PORT'],
    ],
    ['an index in short', { ...siege, indice_repetition: 'T' }, ['12', 'ter', 'RUE', 'DES TANNEURS']],
    [
      'an index that the forms do not list',
      { ...siege, indice_repetition: 'G' },
      ['12 G', '', 'RUE', 'DES TANNEURS'],
    ],
    ['a hamlet without a number', { ...tours, libelle_voie: 'LE BOURG' }, ['', '', '', 'LE BOURG']],
    [
      'an address that is withheld',
      {
        numero_voie: '[NON-DIFFUSIBLE]',
        type_voie: '[NON-DIFFUSIBLE]',
        libelle_voie: '[NON-DIFFUSIBLE]',
        ...tours,
      },
      ['', '', '', ''],
    ],
  ])('the register’s address is read with %s', async (_, seat, street) => {
    const company = await askRegister(registered(seat));
    expect(company && streetOf(company.address)).toEqual(street);
  });

  it.each<[string, object, string]>([
    ['of a company', {}, 'ACME'],
    [
      'of a person, who has no denomination',
      { nom_raison_sociale: null, nom_complet: 'ÉLISE SCHNEIDER' },
      'ÉLISE SCHNEIDER',
    ],
    [
      'that is withheld',
      { statut_diffusion: 'P', nom_raison_sociale: null, nom_complet: '[NON-DIFFUSIBLE]' },
      '',
    ],
    [
      'that is withheld, by the mark of SIRENE',
      { statut_diffusion: 'N', nom_raison_sociale: '[ND]', nom_complet: '[ND]' },
      '',
    ],
  ])('the register’s name %s is read', async (_, company, name) =>
    expect((await askRegister(registered(siege, company)))?.companyName).toBe(name),
  );
});

describe('the national address service', () => {
  const at = { postcode: '17000', city: 'La Rochelle' };

  it.each<[string, object, Street]>([
    [
      'a number in a street',
      { type: 'housenumber', name: '8 Rue du Port', housenumber: '8', street: 'Rue du Port' },
      ['8', '', 'RUE', 'du Port'],
    ],
    [
      'a number with an index',
      { type: 'housenumber', name: '8bis Rue du Port', housenumber: '8bis', street: 'Rue du Port' },
      ['8', 'bis', 'RUE', 'du Port'],
    ],
    [
      'a number in a street named after a day',
      { type: 'housenumber', name: '12 Rue du 8 Mai 1945', housenumber: '12', street: 'Rue du 8 Mai 1945' },
      ['12', '', 'RUE', 'du 8 Mai 1945'],
    ],
    [
      'a number in a locality',
      { type: 'housenumber', name: '12 Le Bourg', housenumber: '12', locality: 'Le Bourg' },
      ['12', '', '', 'Le Bourg'],
    ],
    [
      'a number in a locality that only its name says',
      { type: 'housenumber', name: '12 Le Bourg', housenumber: '12' },
      ['12', '', '', 'Le Bourg'],
    ],
    [
      'a street',
      { type: 'street', name: 'Allée des Ormes', street: 'Allée des Ormes' },
      ['', '', 'ALL', 'des Ormes'],
    ],
    ['a locality', { type: 'locality', name: 'Les Minimes' }, ['', '', '', 'Les Minimes']],
    ['a municipality', { type: 'municipality', name: 'La Rochelle' }, ['', '', '', '']],
  ])('the service’s answer %s is read', async (_, properties, street) => {
    const [found] = await askAddresses({ label: 'x', ...at, ...properties });
    expect(found && [...streetOf(found), found.postalCode, found.city, found.label]).toEqual([
      ...street,
      '17000',
      'La Rochelle',
      'x',
    ]);
  });

  it('an unreachable service is reported, and two letters make no call', async () => {
    const book = geoplateforme('https://adresse.test', { fetch: silent, wait });
    await expect(book.suggest({ text: '8 rue du port', postalCode: '' })).rejects.toThrow(ServiceUnavailable);
    expect(await book.suggest({ text: 'a', postalCode: '' })).toEqual([]);
  });
});

describe('completing an address without a service', () => {
  const book = withFallback(
    geoplateforme('https://adresse.test', { fetch: silent, wait }),
    embeddedAddresses(),
  );
  const suggested = async (text: string, postalCode = '') =>
    (await book.suggest({ text, postalCode })).map((one) => [...streetOf(one), one.postalCode, one.city]);

  it.each<[text: string, postalCode: string, expected: string[][]]>([
    ['12 bis rue des Tanneurs', '37000', [['12', 'bis', 'RUE', 'des Tanneurs', '37000', 'Tours']]],
    ['12 rue des Tanneurs, Tours', '37000', [['12', '', 'RUE', 'des Tanneurs', '37000', 'Tours']]],
    ['4 allée des Pins Blangy le Chateau', '', [['4', '', 'ALL', 'des Pins', '14130', 'Blangy-le-Château']]],
    ['4 allée des Pins', '', [['4', '', 'ALL', 'des Pins', '', '']]],
    ['Le Bourg Salaunes', '33160', [['', '', '', 'Le Bourg', '33160', 'Salaunes']]],
    ['Salaunes', '', [['', '', '', '', '33160', 'Salaunes']]],
    ['rue qui n’existe', '99999', [['', '', 'RUE', 'qui n’existe', '', '']]],
  ])('%s %s', async (text, postalCode, expected) =>
    expect(await suggested(text, postalCode)).toEqual(expected),
  );

  it('every commune of a postal code is named without a call', async () => {
    const services = {
      addresses: { suggest: () => Promise.reject(new Error('asked')) },
    } as unknown as Services;
    const { suggestions } = await completeAddress(services, { postal_code: '14130' });
    expect([suggestions.length, suggestions[0]?.city, suggestions.at(-1)?.city]).toEqual([
      28,
      'Blangy-le-Château',
      'Vieux-Bourg',
    ]);
  });
});
