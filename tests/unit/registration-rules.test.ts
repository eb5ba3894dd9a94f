import { describe, expect, it } from 'vitest';
import { expiryOf, oriasEnd } from '#domain/broker-piece-days.ts';
import { isPayable, maskedIban } from '#domain/iban.ts';
import { ineligibility, isIntermediary, type OriasEntry } from '#domain/registration.ts';
import { activitySchema, creationSchema, ibanSchema } from '#domain/validation/registration.ts';
import { needOf } from '#domain/form-pages/needed.ts';
import { wholeEuros } from '#domain/validation/stripping.ts';
import { validate } from '#domain/validation/validate.ts';
import { activity, newcomer } from '../support/registration.ts';

const errorsOf = (schema: Parameters<typeof validate>[0], input: unknown): Record<string, string[]> => {
  const result = validate(schema, input);
  return result.ok ? {} : result.errors;
};

describe('the rules of a registration', () => {
  it.each([
    ['FR7630006000011234567890189', true],
    ['DE89370400440532013000', true],
    ['GB82WEST12345698765432', true],
    // A digit of the key; too long for its country; a country outside the area.
    ['FR7630006000011234567890188', false],
    ['DE893704004405320130001', false],
    ['BR1800360305000010009795493C1', false],
    ['', false],
    // The IBAN's digits are right, the key of the French account is not.
    ['FR8630006000011234567890188', false],
  ])('an account at %s may receive money: %s', (iban, payable) => {
    expect(isPayable(iban)).toBe(payable);
  });

  it('an IBAN is accepted as people type it, and is shown masked', () => {
    expect(validate(ibanSchema, { ibanRib: 'fr76 3000 6000 0112 3456 7890 189' })).toMatchObject({
      ok: true,
      value: { ibanRib: 'FR7630006000011234567890189' },
    });
    for (const typed of [
      'FR76-3000-6000-0112-3456-7890-189',
      'IBAN FR76 3000 6000 0112 3456 7890 189',
      'Iban : FR76\u20113000\u20116000\u20110112\u20113456\u20117890\u2011189',
    ]) {
      expect(validate(ibanSchema, { ibanRib: typed })).toMatchObject({
        ok: true,
        value: { ibanRib: 'FR7630006000011234567890189' },
      });
    }
    expect(errorsOf(ibanSchema, { ibanRib: 'FR76' })).toEqual({ ibanRib: ['Iban Non Valide !!!'] });
    expect(maskedIban('FR7630006000011234567890189')).toBe('FR76 •••• 0189');
  });

  it.each([
    ['40 000 €', 40_000],
    ['1 280 000,50', 1_280_000],
    ['1.280.000', 1_280_000],
    ['12.5', 12],
    ['abc', null],
    ['', null],
  ])('%s becomes %s', (typed, euros) => {
    expect(wholeEuros(typed)).toBe(euros);
  });

  it('the cents of an amount that a field has already read are removed', () => {
    expect(
      validate(activitySchema, { ...activity, shareCapital: 40_000.5, turnover: '1 280 000,50' }),
    ).toMatchObject({ ok: true, value: { shareCapital: 40_000, turnover: 1_280_000 } });
    expect(Object.keys(errorsOf(activitySchema, { ...activity, shareCapital: -1.5 }))).toEqual([
      'shareCapital',
    ]);
  });

  it('the words for another company are optional unless AUTRES is chosen', () => {
    const needed = needOf(activitySchema, 'companies.0.otherCompanyValue');
    const asks = (name: string) => typeof needed === 'function' && needed({ companies: [{ name }] });
    expect([asks('AUTRES'), asks('SMABTP')]).toEqual([true, false]);
  });

  it('at least one company is needed, each at most once, and AUTRES needs its words', () => {
    expect(errorsOf(activitySchema, { ...activity, companies: [] })).toEqual({
      companies: ['Ce champ est obligatoire'],
    });
    expect(
      errorsOf(activitySchema, { ...activity, companies: [{ name: 'AUTRES', otherCompanyValue: '' }] }),
    ).toEqual({ 'companies.0.otherCompanyValue': ['Ce champ est obligatoire'] });
    expect(
      Object.keys(
        errorsOf(activitySchema, { ...activity, companies: [{ name: 'SMABTP' }, { name: 'SMABTP' }] }),
      ),
    ).toEqual(['companies']);
    expect(errorsOf(activitySchema, activity)).toEqual({});
  });

  it('the login is the address, and a person without a title is addressed as Monsieur', () => {
    expect(Object.keys(errorsOf(creationSchema, { ...newcomer, login: 'claire' }))).toEqual(['login']);
    expect(validate(creationSchema, { ...newcomer, title: '' })).toMatchObject({
      ok: true,
      value: { title: 'Monsieur' },
    });
    expect(
      errorsOf(creationSchema, { ...newcomer, orias: '1234', name: 'Claire1', password_confirmation: 'x' }),
    ).toMatchObject({
      orias: ["Vérifiez l'orias saisi"],
      name: ['Veuillez vérifier le format de ce champ'],
      password_confirmation: ['Les deux mots de passe ne sont pas les mêmes'],
    });
  });

  it('an ORIAS registration is valid until the end of February, a Kbis for three months', () => {
    expect([oriasEnd('2026-02-28'), oriasEnd('2026-03-01'), oriasEnd('2027-06-15')]).toEqual([
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
    expect([
      expiryOf('KBIS', '2026-03-16'),
      expiryOf('RC', '2026-12-31'),
      expiryOf('RIBIBAN', '2026-12-31'),
    ]).toEqual(['2026-06-15', '2026-12-31', null]);
  });

  it.each([
    ['COA', 'INSCRIT', true],
    ['MIA', 'INSCRIT', true],
    ['AGA', 'INSCRIT', false],
    ['COA', 'RADIE', false],
  ])('a %s that is %s may register: %s', (category, status, may) => {
    const entry: OriasEntry = {
      orias: '16004872',
      siret: '',
      companyName: '',
      name: '',
      lastname: '',
      address: '',
      registrations: [{ category, status, collectsFunds: false, since: null }],
    };
    expect(isIntermediary(entry)).toBe(may);
    expect(ineligibility(entry)).toHaveLength(may ? 0 : 1);
  });
});
