import { describe, expect, it } from 'vitest';
import { receiptSchema } from '#domain/validation/payments.ts';
import { validate } from '#domain/validation/validate.ts';
import { dataSchemaOf } from '#machines/claim/law.ts';

const saidOf = (schema: Parameters<typeof validate>[0], given: object) => {
  const read = validate(schema, given);
  return read.ok ? {} : read.errors;
};

describe('the data of an event', () => {
  it.each([
    ['', 'Indiquez la date de valeur.'],
    ['2026-02-30', 'Indiquez une date au format jj/mm/aaaa.'],
    ['02/07/2026', 'Indiquez une date au format jj/mm/aaaa.'],
  ])('a day that is %j is refused by one sentence', (valueDate, why) => {
    expect(
      saidOf(receiptSchema, { method: 'virement', reference: 'VIR-1', valueDate, amount: 12.5 }),
    ).toEqual({ valueDate: [why] });
  });

  it('a reference is one line: control characters and line breaks are removed', () => {
    const given = { method: 'virement', valueDate: '2026-02-07', amount: 12.5 };
    expect(saidOf(receiptSchema, { ...given, reference: '' })).toEqual({
      reference: ['Indiquez la référence du règlement.'],
    });
    expect(validate(receiptSchema, { ...given, reference: 'VIR\u001B[31m 1' })).toMatchObject({
      ok: true,
      value: { reference: 'VIR[31m 1' },
    });
    expect(validate(receiptSchema, { ...given, reference: ' VIR\n1\t' })).toMatchObject({
      ok: true,
      value: { reference: 'VIR 1' },
    });
  });

  it('an indemnity of 100 million euros is accepted', () => {
    expect(saidOf(dataSchemaOf('OFFER.MAKE'), { amount: 100_000_000 })).toEqual({});
  });

  it.each([
    [100_000_000.01, 'L’indemnité ne dépasse pas 100\u202f000\u202f000\u00a0€.'],
    [12.345, 'Indiquez le montant de l’indemnité, en euros.'],
    [0, 'Indiquez le montant de l’indemnité, en euros.'],
  ])('an indemnity of %d is refused: %s', (amount, why) => {
    expect(saidOf(dataSchemaOf('OFFER.MAKE'), { amount })).toEqual({ amount: [why] });
  });
});
