import { describe, expect, it } from 'vitest';
import { blankChantier, blankGaranties, blankSouscripteur } from '#domain/blank-forms.ts';
import type { QuoteForm, Souscripteur } from '#domain/forms.ts';
import { missingInQuote, quotePage } from '#domain/form-pages/quote.ts';
import { isDone } from '#domain/form-pages/reading.ts';
import { quoteDraftSchema } from '#domain/validation/quote.ts';
import { validate } from '#domain/validation/validate.ts';

const blank = (): QuoteForm => ({
  request_id: 7,
  type: 'Maison individuelle',
  subtype: 2,
  batiment: 1,
  companyOfferId: null,
  devis_sent_at: null,
  frais: 0,
  souscripteurs: [blankSouscripteur()],
  chantier: blankChantier(),
  garanties: blankGaranties(),
});
const address = {
  numero_voie: '12',
  indicateur_voie: 'bis',
  type_voie: 'RUE',
  libelle_voie: 'des Lilas',
  postalCode: '44000',
  city: 'Nantes',
};
const person = (): Souscripteur => ({
  client: {
    ...blankSouscripteur().client,
    title: 'Madame',
    name: 'Élodie',
    lastname: 'Le Goff',
    email: 'elodie@exemple.fr',
    mobile: '0612345678',
  },
  address: { ...address, country: 'FR' },
});
const company = (): Souscripteur => ({
  client: {
    ...blankSouscripteur().client,
    is_company: 1,
    title: '',
    companyName: 'Lilas Promotion',
    legalForm: 5,
    siret: '123456789',
    quality: 3,
    email: 'contact@exemple.fr',
    mobile: '0240123456',
  },
  address: { ...address, country: 'FR' },
});
const complete = (): QuoteForm => ({
  ...blank(),
  souscripteurs: [person()],
  chantier: {
    ...blankChantier(),
    description: 'Maison de plain-pied',
    address,
    cost: 250_000,
    destination: 1,
    start_date: '2027-01-04',
    reception_date: '2027-12-15',
    nombre_etages: 1,
    nombre_sous_sols: 0,
  },
});

const many = (count: number) => ({ ...blank(), souscripteurs: Array.from({ length: count }, person) });

const errorsIn = (form: unknown) => {
  const checked = validate(quoteDraftSchema, form);
  return checked.ok ? {} : checked.errors;
};
const missing = (form: QuoteForm) => missingInQuote(form).map(({ path }) => path);

describe('the schema of a quote’s draft', () => {
  it('a blank form is accepted as it is, and a complete one too', () => {
    expect(validate(quoteDraftSchema, blank())).toEqual({ ok: true, value: blank() });
    expect(validate(quoteDraftSchema, complete())).toEqual({ ok: true, value: complete() });
  });

  it('the tariff, the totals and unknown fields are dropped', () => {
    expect(
      validate(quoteDraftSchema, { ...blank(), tarif: { row_A: {} }, fraisCharpente: 250, admin: true }),
    ).toEqual({ ok: true, value: blank() });
  });

  it('each wrong value is refused under its path', () => {
    const wrong = complete();
    wrong.souscripteurs = [person(), company()];
    Object.assign(wrong.souscripteurs[1]?.client ?? {}, { siret: '123', quality: 99 });
    Object.assign(wrong.chantier, {
      cost: 40_000,
      nombre_sous_sols: 2,
      reception_date: '2027-01-04',
      destination: 6,
    });
    wrong.chantier.address = { ...address, type_voie: 'RUELLE-X', postalCode: '00000' };
    expect(errorsIn(wrong)).toEqual({
      'souscripteurs.1.client.siret': ['Le champ Siret doit être composé de 9 chiffres'],
      'souscripteurs.1.client.quality': ['Choisissez une valeur de la liste'],
      'chantier.address.type_voie': ['Choisissez une valeur de la liste'],
      'chantier.address.postalCode': ['Ce code postal n’est pas connu'],
      'chantier.cost': ['Vérifiez le coût de votre construction'],
      'chantier.nombre_sous_sols': ['Le nombre de sous-sols dépasse 1'],
      'chantier.reception_date': ['Vérifiez la date de réception prévisionelle'],
      'chantier.destination': ['Veuillez vérifier la destination'],
    });
  });

  it('the destination is read in the list of its type', () => {
    const form = complete();
    form.chantier.destination = 14;
    expect(errorsIn(form)).toEqual({ 'chantier.destination': ['Veuillez vérifier la destination'] });
    expect(errorsIn({ ...form, type: 'Syndic' })).toEqual({});
  });

  it('line breaks in a name become spaces; a text of several lines keeps them', () => {
    const form = complete();
    const [first] = form.souscripteurs;
    if (!first) throw new Error('A form has its first policyholder');
    first.client.companyName = 'ACME\r\n\tBâtiment';
    form.chantier.address.libelle_voie = 'des\u2028Tanneurs';
    form.chantier.description = 'Une maison\net sa piscine';
    const checked = validate(quoteDraftSchema, form);
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
    expect(checked.value.souscripteurs[0]?.client.companyName).toBe('ACME Bâtiment');
    expect(checked.value.chantier).toMatchObject({
      address: { libelle_voie: 'des Tanneurs' },
      description: 'Une maison\net sa piscine',
    });
  });

  it('a quote has one to ten policyholders', () => {
    expect(errorsIn(many(10))).toEqual({});
    expect(errorsIn(many(11))).toEqual({ souscripteurs: ['10 éléments au plus'] });
    expect(errorsIn(many(0))).toEqual({ souscripteurs: ['Ce champ est obligatoire'] });
  });

  it.each([
    ['souscripteurs', 'x'],
    ['souscripteurs.0', { souscripteurs: ['x'] }],
    ['souscripteurs.0', { souscripteurs: [null] }],
    ['souscripteurs.0.client', { souscripteurs: [{ client: [] }] }],
    ['chantier', null],
    ['chantier', []],
    ['garanties', 'non'],
    ['frais', {}],
    ['type', 3],
  ])('a wrong type at %s is refused, not thrown at: %j', (path, part) => {
    const form =
      typeof part === 'object' && part !== null && !Array.isArray(part) && 'souscripteurs' in part
        ? { ...blank(), ...part }
        : { ...blank(), [path]: part };
    expect(Object.keys(errorsIn(form))).toEqual([path]);
    expect(Object.values(errorsIn(form)).flat().join()).not.toMatch(/\b(must|type|cannot|this)\b/);
  });
});

describe('the missing answers of a quote', () => {
  it('a complete quote has none', () => {
    expect(missingInQuote(complete())).toEqual([]);
    expect(missingInQuote({ ...complete(), souscripteurs: [company()] })).toEqual([]);
  });

  it('each one has a French message at its field', () => {
    expect(missingInQuote(blank())).toContainEqual({
      path: 'souscripteurs.0.client.email',
      label: 'Souscripteur 1\u00a0: E-mail',
      message: 'Ce champ est obligatoire',
    });
    expect(missingInQuote(blank())).toContainEqual({
      path: 'chantier.address.city',
      label: 'Chantier\u00a0: Ville',
      message: 'Ce champ est obligatoire',
    });
    expect(missing(blank()).toSorted()).toEqual(
      [
        ...[
          'client.name',
          'client.lastname',
          'client.email',
          'client.mobile',
          'address.libelle_voie',
          'address.postalCode',
          'address.city',
        ].map((field) => `souscripteurs.0.${field}`),
        ...[
          'description',
          'address.libelle_voie',
          'address.postalCode',
          'address.city',
          'cost',
          'destination',
          'start_date',
          'reception_date',
          'nombre_etages',
          'nombre_sous_sols',
        ].map((field) => `chantier.${field}`),
      ].toSorted(),
    );
  });

  it('a company is asked for other answers than a person', () => {
    const blankCompany = {
      ...blankSouscripteur(),
      client: {
        ...blankSouscripteur().client,
        is_company: 1 as const,
        title: '',
        email: 'a@b.fr',
        mobile: '0612345678',
      },
      address: { ...address, country: 'FR' },
    };
    expect(missing({ ...complete(), souscripteurs: [blankCompany] }).toSorted()).toEqual(
      ['companyName', 'legalForm', 'quality', 'siret'].map((field) => `souscripteurs.0.client.${field}`),
    );
  });

  it.each([
    ['person', person],
    ['company', company],
  ] as const)(
    'every policyholder needs an e-mail address, and only the first a mobile number: a %s',
    (_, make) => {
      const second = make();
      Object.assign(second.client, { email: '', mobile: '' });
      expect(missingInQuote({ ...complete(), souscripteurs: [person(), second] })).toEqual([
        {
          path: 'souscripteurs.1.client.email',
          label: 'Souscripteur 2\u00a0: E-mail',
          message: 'Ce champ est obligatoire',
        },
      ]);
      expect(missing({ ...complete(), souscripteurs: [second, person()] })).toEqual([
        'souscripteurs.0.client.email',
        'souscripteurs.0.client.mobile',
      ]);
    },
  );

  it('two policyholders may have the same address', () => {
    expect(missing({ ...complete(), souscripteurs: [person(), person()] })).toEqual([]);
  });

  it('an existing building has questions of its own, and each work on it a cost', () => {
    const form = complete();
    form.chantier.hasIntervenant = true;
    form.chantier.Intervenants.items.cuvelage = { haselement: true, cost: null };
    expect(missing(form).toSorted()).toEqual([
      'chantier.Intervenants.items.cuvelage.cost',
      ...['description', 'useAfter', 'useBefore', 'yearOfConstruction'].map(
        (field) => `chantier.newIntervenants.${field}`,
      ),
    ]);
  });

  it('wrong answers count as missing', () => {
    const form = complete();
    form.chantier.cost = 5_000_000;
    expect(missingInQuote(form)).toEqual([
      {
        path: 'chantier.cost',
        label: 'Coût de construction',
        message: 'Vérifiez le coût de votre construction',
      },
    ]);
    expect(isDone(quotePage(form.type), form)).toBe(false);
  });
});
