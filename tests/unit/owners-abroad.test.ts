import { describe, expect, it, vi } from 'vitest';
import { blankQuote, blankSouscripteur } from '#domain/blank-forms.ts';
import { ownerCityLines } from '#domain/address-lines.ts';
import { foreignCountry, isAbroad } from '#domain/countries.ts';
import { withoutPrice } from '#domain/form-differences.ts';
import { missingInQuote, quotePage } from '#domain/form-pages/quote.ts';
import { errorsIn, pruned } from '#domain/form-pages/reading.ts';
import type { QuoteForm, Souscripteur } from '#domain/forms.ts';
import { lists, noDays, offeredOn } from '#domain/lists.ts';
import { quoteDraftSchema } from '#domain/validation/quote.ts';
import { validate } from '#domain/validation/validate.ts';
import { wrongForeignTelephones } from '#server/request-calls/foreign-telephones.ts';
import { wholePolicyholders } from '#server/requests/values/whole-policyholders.ts';

const blank = blankSouscripteur();
type Answers = { client?: Partial<Souscripteur['client']>; address?: Partial<Souscripteur['address']> };
const owner = ({ client, address }: Answers): Souscripteur => ({
  client: { ...blank.client, ...client },
  address: { ...blank.address, ...address },
});
const quoteOf = (answers: Answers): QuoteForm => ({
  ...withoutPrice(blankQuote('Maison individuelle')),
  request_id: 1,
  subtype: 1,
  batiment: 1,
  souscripteurs: [owner(answers)],
});
const mine = (errors: Record<string, readonly string[]>) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, [said]]) =>
      path.startsWith('souscripteurs.0.') ? [[path.slice(16), said]] : [],
    ),
  );
/** The fields of it that the wire refuses. */
function refusedOf(answers: Answers) {
  const checked = validate(quoteDraftSchema, quoteOf(answers));
  return checked.ok ? {} : mine(checked.errors);
}
const missingOf = (answers: Answers) =>
  missingInQuote(quoteOf(answers))
    .filter(({ path }) => path.startsWith('souscripteurs.'))
    .map(({ path, label }) => [path.slice(16), label]);

const telephone = "Le numéro de téléphone n'est pas valide";
const international = 'Écrivez le numéro en entier, avec l’indicatif du pays (par exemple +32 470 12 34 56)';
const foreignCode = 'Un code postal a de 2 à 12 lettres, chiffres, espaces ou tirets';

describe('an owner', () => {
  it.each<[string, Answers, object]>([
    ['in France', { client: { mobile: '06 12 34 56 78' }, address: { postalCode: '33160' } }, {}],
    [
      'in Guadeloupe, which is France',
      { client: { mobile: '0690 12 34 56' }, address: { postalCode: '97110' } },
      {},
    ],
    [
      'in France, with a foreign number and postal code',
      { client: { mobile: '+32 470 12 34 56' }, address: { postalCode: '1000' } },
      { 'client.mobile': telephone, 'address.postalCode': 'Ce code postal n’est pas connu' },
    ],
    [
      'in Belgium',
      { client: { mobile: '+32 470 12 34 56' }, address: { country: 'BE', postalCode: '1000' } },
      {},
    ],
    [
      'in Belgium, who telephones from France',
      { client: { mobile: '+33 6 12 34 56 78' }, address: { country: 'BE', postalCode: '1000' } },
      {},
    ],
    [
      'in the Netherlands',
      { client: { mobile: '0031 6 12345678' }, address: { country: 'NL', postalCode: '1012 AB' } },
      {},
    ],
    ['in Portugal', { address: { country: 'PT', postalCode: '1000-205' } }, {}],
    [
      'in Germany, with a number of there and no country before it',
      { client: { mobile: '030 901820' }, address: { country: 'DE', postalCode: '10115' } },
      { 'client.mobile': international },
    ],
    [
      'in Germany, with too short and too long a postal code',
      { address: { country: 'DE', postalCode: '1' } },
      { 'address.postalCode': foreignCode },
    ],
    [
      'in Germany, with a sentence for a postal code',
      { address: { country: 'DE', postalCode: '10115 Berlin!' } },
      { 'address.postalCode': foreignCode },
    ],
    ['nowhere', { address: { country: 'ZZ' } }, { 'address.country': 'Choisissez une valeur de la liste' }],
    [
      'in Guadeloupe, named as a country',
      { address: { country: 'GP' } },
      { 'address.country': 'Choisissez une valeur de la liste' },
    ],
  ])('%s', (_, answers, refused) => {
    expect(refusedOf(answers)).toEqual(refused);
  });

  it('an owner without a country lives in France', () => {
    const { country: _, ...before } = { ...blank.address, postalCode: '37000', city: 'Tours' };
    const checked = validate(quoteDraftSchema, {
      ...quoteOf({}),
      souscripteurs: [{ client: blank.client, address: before }],
    });
    expect(checked.ok && checked.value.souscripteurs[0]?.address.country).toBe('FR');
    expect([
      isAbroad({}),
      isAbroad({ country: '' }),
      isAbroad({ country: 'FR' }),
      isAbroad({ country: 'CH' }),
    ]).toEqual([false, false, false, true]);
    expect(wholePolicyholders([{ client: {}, address: { city: 'Tours' } } as never])).toEqual([
      owner({ address: { city: 'Tours' } }),
    ]);
  });

  it('an address abroad has a street of one line; only one in France needs a postal code', () => {
    const abroad = { address: { country: 'IE' } };
    expect(missingOf(abroad).filter(([path]) => path?.startsWith('address'))).toEqual([
      ['address.libelle_voie', 'Souscripteur 1\u00a0: Voie et numéro'],
      ['address.city', 'Souscripteur 1\u00a0: Ville'],
    ]);
    const moved = pruned(
      quotePage('Maison individuelle'),
      quoteOf({
        address: { country: 'DE', numero_voie: '12', type_voie: 'RUE', libelle_voie: 'Hauptstraße 12' },
      }),
    );
    expect(moved.souscripteurs[0]?.address).toMatchObject({
      country: 'DE',
      numero_voie: '',
      type_voie: '',
      libelle_voie: 'Hauptstraße 12',
    });
  });

  it('a company abroad gives its number there, and neither SIREN nor legal form', () => {
    const company = {
      client: { is_company: 1 as const, siret: '123456782', legalForm: 3 },
      address: { country: 'DE' },
    };
    expect(
      missingOf(company)
        .filter(([path]) => path?.startsWith('client'))
        .map(([path]) => path),
    ).toEqual([
      'client.quality',
      'client.registration',
      'client.companyName',
      'client.email',
      'client.mobile',
    ]);
    expect(pruned(quotePage('Maison individuelle'), quoteOf(company)).souscripteurs[0]?.client).toMatchObject(
      { siret: '', legalForm: null },
    );
    const home = pruned(
      quotePage('Maison individuelle'),
      quoteOf({ client: { is_company: 1, registration: 'HRB 1234' } }),
    );
    expect(home.souscripteurs[0]?.client.registration).toBe('');
    expect(mine(errorsIn(quotePage('Maison individuelle'), home))).toHaveProperty(
      ['client.siret'],
      'Ce champ est obligatoire',
    );
  });
});

describe('the telephone number of an owner abroad', () => {
  it.each([
    ['+32 470 12 34 56', true],
    ['0032470123456', true],
    ['+32 470 12 34', false],
    ['+999 123 456 789', false],
    ['', true],
  ])('%s', (mobile, isRight) => {
    const errors = wrongForeignTelephones([
      owner({ client: { mobile: '0612345678' } }),
      owner({ client: { mobile }, address: { country: 'BE' } }),
    ]);
    expect(errors).toEqual(isRight ? {} : { 'souscripteurs.1.client.mobile': [international] });
  });
});

describe('the list of countries', () => {
  it('each country has one French name, and France is the first', () => {
    expect(lists.country.slice(0, 3).map(({ code, label }) => [code, label])).toEqual([
      ['FR', 'France'],
      ['AF', 'Afghanistan'],
      ['ZA', 'Afrique du Sud'],
    ]);
    expect(lists.country.filter(({ code, label }) => !/^[A-Z]{2}$/.test(code) || label === code)).toEqual([]);
  });

  it('countries are sorted by their displayed names, France first, whatever the platform calls them', () => {
    const [home, ...abroad] = offeredOn('country', '2026-11-28', noDays).map(({ label }) => label);
    expect([home, abroad.length]).toEqual(['France', lists.country.length - 1]);
    expect(abroad).toEqual(abroad.toSorted(new Intl.Collator('fr').compare));
  });

  it('names that another platform would give are sorted too', async () => {
    const names = new Map([
      ['HK', 'Hong Kong'],
      ['MO', 'Macao'],
      ['PS', 'Palestine'],
    ]);
    const { of } = Intl.DisplayNames.prototype;
    const spy = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function named(
      this: Intl.DisplayNames,
      code,
    ) {
      return names.get(code) ?? of.call(this, code);
    });
    vi.resetModules();
    const { countriesByName } = await import('#domain/lists/countries.ts');
    const labels = countriesByName().map(({ label }) => label);
    spy.mockRestore();
    const around = (name: string) => labels.slice(labels.indexOf(name) - 1, labels.indexOf(name) + 2);
    expect([around('Hong Kong'), around('Macao'), around('Palestine')]).toEqual([
      ['Honduras', 'Hong Kong', 'Hongrie'],
      ['Luxembourg', 'Macao', 'Macédoine du Nord'],
      ['Palaos', 'Palestine', 'Panama'],
    ]);
  });

  it('only an address abroad has the country on its last line', () => {
    expect(ownerCityLines({ postalCode: '10115', city: 'Berlin', country: 'DE' })).toEqual([
      '10115 Berlin',
      'Allemagne',
    ]);
    expect(ownerCityLines({ postalCode: '', city: 'Dublin', country: 'IE' })).toEqual(['Dublin', 'Irlande']);
    expect([
      ownerCityLines({ postalCode: '37000', city: 'Tours', country: 'FR' }),
      ownerCityLines({ postalCode: '37000', city: 'Tours' }),
      foreignCountry({}),
    ]).toEqual([['37000 Tours'], ['37000 Tours'], '']);
  });
});
