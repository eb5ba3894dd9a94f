import { describe, expect, it } from 'vitest';
import { amount, choice, day, flag, id, numeric, page, secret, text } from '#domain/validation/fields.ts';
import { firmName, personName } from '#domain/validation/names.ts';
import * as rules from '#domain/validation/rules.ts';
import { validate } from '#domain/validation/validate.ts';
import { refusal } from '#tests/support/refusal.ts';

describe('kinds of field', () => {
  it.each([
    ['text', text(), [{}, [], 12, true], 'Ce champ doit être un texte'],
    ['flag', flag(), ['oui', 2, {}, []], 'Répondez par oui ou par non'],
    ['day', day(), ['2026-02-30', '01/07/2026', 20260701, {}], 'Cette date n’est pas valide (jj/mm/aaaa)'],
    ['choice', choice('batiment'), [0, 6, 1.5, 'neuf', {}, true], 'Choisissez une valeur de la liste'],
    ['cents', amount(), [0.001], 'Ce montant a plus de deux décimales'],
    ['amount', amount(1_500), [-1, 1_500.01], 'Ce champ doit être compris entre 0 et 1\u202f500'],
    ['id', id(), [0, 2_147_483_648], 'Ce champ doit être compris entre 1 et 2\u202f147\u202f483\u202f647'],
    ['whole id', id(), [1.5], 'Ce champ doit être un nombre entier'],
    [
      'control character',
      secret(),
      ['a\u0000b', 'a\ud800b', '\u001b[31m'],
      'Ce champ contient des caractères qui ne peuvent pas être enregistrés',
    ],
  ] as const)('%s', (_kind, schema, bad, message) => {
    for (const value of bad) expect(refusal(schema, value)).toEqual([message]);
  });

  it('a text that is too long gets that message alone', () => {
    const long = '<'.repeat(100_000);
    expect(refusal(text(), long)).toEqual(['Ce champ est trop long (255 caractères au plus)']);
    expect(refusal(text(4_000), long)).toEqual(['Ce champ est trop long (4\u202f000 caractères au plus)']);
    for (const schema of [
      rules.frenchName(),
      rules.email(),
      rules.url(),
      rules.telephone(),
      rules.siret(),
      rules.orias(),
      rules.password(),
      rules.postalCode(),
    ]) {
      expect(refusal(schema, long)).toEqual([
        expect.stringMatching(/^Ce champ est trop long \(\d+ caractères au plus\)$/),
      ]);
    }
    expect(refusal(text(), 'x'.repeat(255))).toEqual([]);
  });

  it('texts are trimmed, only a text of several lines keeps its line breaks, and a password stays as typed', () => {
    expect(validate(text(), '  a\n\tb ')).toEqual({ ok: true, value: 'a b' });
    expect(validate(page(2_000), '  a\n\tb ')).toEqual({ ok: true, value: 'a\n\tb' });
    expect(validate(secret(), ' a ')).toEqual({ ok: true, value: ' a ' });
  });

  it('a name gets one kind of space, hyphen and apostrophe, in composed characters', () => {
    expect(validate(personName(), ' de\u00a0 la\u202fMotte\u2011Pique\u0301 ')).toEqual({
      ok: true,
      value: 'de la Motte-Piqué',
    });
    expect(
      ["O'Brien", 'D’Alembert', 'Dʼ Alembert', 'D`Alembert'].map((typed) => validate(personName(), typed)),
    ).toEqual(["O'Brien", 'D’Alembert', 'D’ Alembert', 'D’Alembert'].map((value) => ({ ok: true, value })));
    expect(validate(firmName(), 'SCI\u00a0Les\u2011Prés')).toEqual({ ok: true, value: 'SCI Les-Prés' });
  });

  it('numbers are read as people write them', () => {
    expect(validate(numeric(), ' 1\u202f250,5 ')).toEqual({ ok: true, value: 1250.5 });
    expect(validate(rules.siret(), '123\u00a0456\u00a0789')).toEqual({ ok: true, value: '123456789' });
  });
});
