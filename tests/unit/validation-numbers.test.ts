import { describe, expect, it } from 'vitest';
import { int4 } from '#contract/params.ts';
import { receiptSchema } from '#domain/validation/payments.ts';
import { validate } from '#domain/validation/validate.ts';
import { number, object } from '#domain/validation/yup.ts';
import { dataSchemaOf } from '#machines/claim/law.ts';

const noNumbers: [string, unknown][] = [
  ['a list of one', [5]],
  ['a list of two', [5, 6]],
  ['a list in a list', [[5]]],
  ['a text in a list', ['5']],
  ['a text that begins with a number, in a list', ['5 km']],
  ['true', true],
  ['an object', { valueOf: 5 }],
  ['an empty text', ''],
  ['sixteen in hexadecimal', '0x10'],
  ['a thousand as a power', '1e3'],
  ['infinity', 'Infinity'],
  ['a number and more', '5 km'],
];
const read = (amount: unknown) =>
  validate<{ amount: number }>(object({ amount: number().required() }), { amount });

describe('a number in the body of a call', () => {
  it.each(noNumbers)('a number must not be %s', (_name, written) => {
    expect(read(written)).toMatchObject({ ok: false, errors: { amount: [expect.any(String)] } });
  });

  it.each([
    [5, 5],
    [-1.5, -1.5],
    ['5', 5],
    [' 1 250.50 ', 1250.5],
    ['-3', -3],
    ['.5', 0.5],
  ])('a number may be %j', (written, value) => {
    expect(read(written)).toEqual({ ok: true, value: { amount: value } });
  });

  it('a number may be absent, or null where that is allowed', () => {
    const schema = object({ amount: number().nullable() });
    expect([validate(schema, {}), validate(schema, { amount: null })]).toEqual([
      { ok: true, value: {} },
      { ok: true, value: { amount: null } },
    ]);
  });

  it.each(noNumbers)(
    '%s is refused as a receipt, an indemnity, a number of days and a version',
    (_name, written) => {
      const receipt = { method: 'virement', reference: 'VIR-1', valueDate: '2026-06-15', amount: written };
      const schemas = [
        validate(receiptSchema, receipt),
        validate(dataSchemaOf('OFFER.MAKE'), { amount: written }),
        validate(dataSchemaOf('EXTENSION.ASK'), { days: written, comment: 'Expertise complexe' }),
        validate(object({ version: int4(1).required() }), { version: written }),
      ];
      expect(schemas.map(({ ok }) => ok)).toEqual([false, false, false, false]);
    },
  );
});
