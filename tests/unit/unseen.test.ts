import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comment } from '#contract/params.ts';
import { seenLine, seenSecret, seenText } from '#domain/unseen.ts';
import { day, numeric, page, secret, text } from '#domain/validation/fields.ts';
import { email, siret, telephone } from '#domain/validation/rules.ts';
import { validate } from '#domain/validation/validate.ts';

/**
 * As docs/domain/validation.md lists them: zero-width spaces and marks, separators, directions, invisible
 * operators, variants, the byte order mark.
 */
const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const joiners = between(0x200c, 0x200d);
const marks = [
  ...between(0x200b, 0x200f),
  ...between(0x2028, 0x2029),
  ...between(0x202a, 0x202e),
  ...between(0x2060, 0x2069),
  ...between(0xfe00, 0xfe0f),
  '\uFEFF',
];
const name = (mark: string) => `U+${mark.codePointAt(0)?.toString(16).toUpperCase()}`;

describe('invisible characters within a text', () => {
  it.each(marks.map((mark) => [name(mark), mark]))('%s goes, in the middle too', (_, mark) => {
    const blank = /[\u2028\u2029]/.test(mark) ? ' ' : '';
    expect(seenLine(`06${mark}12`)).toBe(`06${blank}12`);
    expect(seenText(`06${mark}12`)).toBe(joiners.includes(mark) ? `06${mark}12` : `06${blank && '\n'}12`);
  });

  it('every kind of field loses them: a copied number, an amount, a day, an address, a name', () => {
    const values = (
      [
        [telephone(), '\u202A06 12 34 56 78\u202C'],
        [numeric(), '\u202D250\u200B 000,50\u202C'],
        [day(), '\u202D2027-01-11\u202C'],
        [email(), 'cli\u200Bent@exemple.test'],
        [siret(), '\u2068732\u2060829320\u2069'],
        [text(), 'Du\uFE0Fpont'],
        [comment(), 'Vu\u202E, merci'],
        [page(50), 'Vu,\u2028merci'],
      ] as const
    ).map(([schema, typed]) => validate<unknown>(schema, typed));
    expect(values).toEqual(
      [
        '06 12 34 56 78',
        250_000.5,
        '2027-01-11',
        'client@exemple.test',
        '732829320',
        'Dupont',
        'Vu, merci',
        'Vu,\nmerci',
      ].map((value) => ({ ok: true, value })),
    );
  });

  it('a password keeps them, except those that change its direction', () => {
    expect(validate(secret(), '\u202DSé\uFE0Fcret\u200B\u202C')).toEqual({
      ok: true,
      value: 'Sé\uFE0Fcret\u200B',
    });
    expect(seenSecret('Azerty 1!')).toBe('Azerty 1!');
  });

  it('the result can be stored, and a second removal changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        for (const seen of [seenText, seenLine]) {
          expect(seen(typed)).not.toMatch(/[\0\p{Cs}]/u);
          expect(seen(seen(typed))).toBe(seen(typed));
        }
      }),
    );
  });

  it('visible characters stay', () => {
    const written = 'Łukasz D’Alembert\u00A0: 12\u202F500 €, façade «\u00A0sud\u00A0»\n\t— e\u0301té';
    expect([seenText(written), seenLine('a\u00A0b')]).toEqual([written, 'a\u00A0b']);
  });
});
