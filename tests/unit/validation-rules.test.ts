import { describe, expect, it } from 'vitest';
import { day, numeric, text } from '#domain/validation/fields.ts';
import { firmName, personName } from '#domain/validation/names.ts';
import { required } from '#domain/validation/required.ts';
import * as rules from '#domain/validation/rules.ts';
import { finalCost } from '#domain/validation/works-end.ts';
import { object } from '#domain/validation/yup.ts';
import { refusal, type Check } from '#tests/support/refusal.ts';

/** Each rule at and beyond its bounds, with its message copied from docs/domain/validation.md. */
const table: readonly {
  rule: string;
  schema: Check;
  message: string;
  good: readonly unknown[];
  bad: readonly unknown[];
}[] = [
  {
    rule: 'telephone',
    schema: rules.telephone(),
    message: "Le numéro de téléphone n'est pas valide",
    good: [
      '0612345678',
      '06 12 34 56 78',
      '06.12.34.56.78',
      '+33 6 12 34 56 78',
      '+33 (0)6 12 34 56 78',
      '0033612345678',
      '00330612345678',
      '+596 596 12 34 56',
    ],
    bad: [
      '061234567',
      '000330612345678',
      '+44 20 7946 0958',
      '0012345678',
      '06 12 34 56 7A',
      '0612345678 abc',
      'abcdefghij',
    ],
  },
  {
    rule: 'destination',
    schema: rules.destination(),
    message: 'Veuillez vérifier la destination',
    good: [1, '3'],
    bad: [0, -1, 'abc', {}, [], true],
  },
  {
    rule: 'tarification',
    schema: rules.tarification(),
    message: 'Vérifiez le coût de votre construction',
    good: [40_000.01, 4_999_999.99, '250 000'],
    bad: [40_000, 5_000_000, 0, -50_000, 1e12],
  },
  {
    rule: 'siret',
    schema: rules.siret(),
    message: 'Le champ Siret doit être composé de 9 chiffres',
    good: ['123456789', '123 456 789'],
    bad: ['12345678', '1234567890', '12345678A', '12345678901234'],
  },
  {
    rule: 'euroV',
    schema: rules.euroV(),
    message: 'Vérifiez format du coût de construction',
    good: [250_000, '250000,50', 0.01],
    bad: ['12abc', '1,234', 0.001, 'abc', {}, true, Infinity],
  },
  {
    rule: 'correction',
    schema: rules.correction(),
    message: 'Vérifiez format du coût de construction',
    good: [0, 268_000.5],
    bad: [-1, '-1', '2 68 000 euros'],
  },
  {
    rule: 'Sols',
    schema: rules.sols(),
    message: 'Le nombre de sous-sols dépasse 1',
    good: [0, 1, '1'],
    bad: [2, -1, 0.5],
  },
  {
    rule: 'numeric',
    schema: numeric(),
    message: 'Ce champ doit être un nombre',
    good: [0, -3, '12', '1 250,5'],
    bad: ['12abc', 'douze', '0x10', '1e5', true, [12], {}, Number.NaN, Infinity],
  },
  {
    rule: 'positive',
    schema: rules.positive(),
    message: 'Ce champ doit être un nombre positif',
    good: [0.01, 1],
    bad: [0, -1],
  },
  {
    rule: 'frenchName',
    schema: rules.frenchName(),
    message: 'Veuillez vérifier le format de ce champ',
    good: ['Élodie', 'Jean-François', 'de la Cœur', 'Nuñez', 'E\u0301lodie'],
    bad: ["O'Brien", 'Jean2', 'a_b', 'Иван', '<b>', '-', ' - ', '\u0301', '-\u0301'],
  },
  {
    rule: 'personName',
    schema: personName(),
    message: 'Veuillez vérifier le format de ce champ',
    good: [
      'Élodie',
      "O'Brien",
      'D’Alembert',
      '’t Hooft',
      'Łukasz Đorđe Łoś Đặng',
      'Jean\u2011François',
      'de\u00a0la\u202fCœur',
      'Παπαδόπουλος',
      'Олександр',
      'Marcel·lí',
      'J. R. R.',
      'E\u0301lodie',
    ],
    bad: ['-', '’', '.', '\u0301', 'Jean2', 'a_b', '<b>', 'Jean, Paul', 'a;b', 'a@b', 'Jean (père)'],
  },
  {
    rule: 'firmName',
    schema: firmName(),
    message: 'Veuillez vérifier le format de ce champ',
    good: ['3M', 'SCI «\u00a0Les Prés\u00a0»', 'A & B, S.à r.l.', 'Łódź Budowa Sp. z o.o.'],
    bad: ['-', '&', '...', '\u0301'],
  },
  {
    rule: 'text',
    schema: text(),
    message: 'Ce champ contient un caractère que les documents ne savent pas imprimer',
    good: ['≥ 3 m²', 'Đặng', 'a\u200db'],
    bad: ['🏠', '屋根', 'بيت', '\ue000'],
  },
  {
    rule: 'orias',
    schema: rules.orias(),
    message: "Vérifiez l'orias saisi",
    good: ['12345678', '07012345'],
    bad: ['1234567', '123456789', '1234567A', '12 45678'],
  },
  {
    rule: 'password',
    schema: rules.password(),
    message:
      'Le mot de passe doit contenir au moins : 1 lettre majuscule, 1 lettre minuscule, 1 chiffre et un caractère spécial (par exemple @ $ , . _ & ? etc)',
    good: ['Demo!2026', 'aA1!aaaa', 'aA1^    '],
    bad: ['aA1!aaa', 'DEMO!2026', 'demo!2026', 'Demo!demo', 'Demo.2026'],
  },
  {
    rule: 'url',
    schema: rules.url(),
    message: 'Merci de saisir un Url Valid',
    good: ['https://exemple.fr', 'www.exemple.fr/page?x=1', 'http://a.b-c.fr:8080/#x', 'été.fr'],
    bad: ['exemple', 'javascript:alert(1)', 'http://', 'a b.fr', 'ftp://exemple.fr'],
  },
  {
    rule: 'email',
    schema: rules.email(),
    message: 'L’adresse e-mail n’est pas valide',
    good: [
      'a@b.fr',
      'jean.dupont+do@exemple.co.fr',
      "jean.d'alembert@exemple.fr",
      'jean.d’alembert@exemple.fr',
      'é_t-é@été.fr',
    ],
    bad: [
      'a@b',
      'a b@c.fr',
      '@b.fr',
      'a@b..fr',
      'a@@b.fr',
      '.a@b.fr',
      'a.@b.fr',
      'a..b@c.fr',
      'a(b)@c.fr',
      'a@b(c).fr',
      'a@-b.fr',
      'a@b_.fr',
      'a[b]@c.fr',
    ],
  },
  {
    rule: 'finalCost',
    schema: finalCost(),
    message: 'Vérifiez format du coût de construction',
    good: [0.01, '268 000,50', 1_000_000_000],
    bad: ['100.123', 100.123, 'abc', '2 68 000 euros'],
  },
  {
    rule: 'positive, of a final cost',
    schema: finalCost(),
    message: 'Ce champ doit être un nombre positif',
    good: [1],
    bad: [0, '0'],
  },
  {
    rule: 'postalCode',
    schema: rules.postalCode(),
    message: 'Ce code postal n’est pas connu',
    good: ['75011', '20200'],
    bad: ['99999', '7501', 'ABCDE'],
  },
  {
    rule: 'required text',
    schema: required(text()),
    message: 'Ce champ est obligatoire',
    good: ['x'],
    bad: ['', '   ', null, undefined],
  },
  {
    rule: 'required number',
    schema: required(numeric()),
    message: 'Ce champ est obligatoire',
    good: [0],
    bad: ['', null, undefined],
  },
  {
    rule: 'required date',
    schema: required(day()),
    message: 'Ce champ est obligatoire',
    good: ['2026-07-01'],
    bad: ['', null, undefined],
  },
  {
    rule: 'multiselectOne',
    schema: rules.multiselectOne(),
    message: 'Ce champ est obligatoire',
    good: [{ id: 1 }],
    bad: [{ id: 0 }, {}, 'x', [], 3],
  },
  {
    rule: 'multiselectMulti',
    schema: rules.multiselectMulti(),
    message: 'Ce champ est obligatoire',
    good: [[1]],
    bad: [[], undefined, null],
  },
];

describe.each(table)('the rule $rule', ({ schema, message, good, bad }) => {
  it.each(good.map((value) => ({ value })))('accepts $value', ({ value }) =>
    expect(refusal(schema, value)).toEqual([]),
  );
  it.each(bad.map((value) => ({ value })))('refuses $value in its own words', ({ value }) =>
    expect(refusal(schema, value)).toEqual([message]),
  );
});

describe('rules that accept a blank answer', () => {
  it.each(table.filter(({ rule }) => !/required|multiselect/.test(rule)))('$rule', ({ schema }) => {
    for (const blank of ['', null, undefined]) expect(refusal(schema, blank)).toEqual([]);
  });

  it('null is always valid', () => {
    for (const value of [null, undefined, '', 0, {}, [], 'x'])
      expect(refusal(rules.nullable(), value)).toEqual([]);
  });
});

describe('dates that must be in order', () => {
  it.each([
    [
      'dateF',
      object({ start: day(), end: rules.dateF('start') }),
      'Vérifiez la date de réception prévisionelle',
    ],
    [
      'dateFinRCD',
      object({ start: day(), end: rules.dateFinRCD('start') }),
      'La date fin RCD doit être supérieure à la date de début RCD',
    ],
  ])('%s: the later date must be later', (_rule, schema, message) => {
    expect(refusal(schema, { start: '2026-07-01', end: '2026-07-02' })).toEqual([]);
    expect(refusal(schema, { start: '2026-07-01', end: '2026-07-01' })).toEqual([message]);
    expect(refusal(schema, { start: '2026-07-01', end: '2026-06-30' })).toEqual([message]);
    expect(refusal(schema, { end: '2026-06-30' })).toEqual([]);
    expect(refusal(schema, { start: '2026-07-01' })).toEqual([]);
  });
});
