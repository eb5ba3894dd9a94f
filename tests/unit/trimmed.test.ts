import { describe, expect, it } from 'vitest';
import { comment } from '#contract/params.ts';
import { contestSchema, refundSentSchema } from '#domain/validation/payments.ts';
import { page, text } from '#domain/validation/fields.ts';
import { email } from '#domain/validation/rules.ts';
import { trimmed } from '#domain/validation/trimmed.ts';
import { validate } from '#domain/validation/validate.ts';

const unseen = ' \u200B\uFEFF\u2060\u200E\u00AD\u00A0\n';

describe('what nobody sees at the ends of a text', () => {
  it('is no part of it, and what stands within is', () => {
    expect([trimmed(`${unseen}a\u200Bb c${unseen}`), trimmed(unseen), trimmed('')]).toEqual([
      'a\u200Bb c',
      '',
      '',
    ]);
    expect(trimmed(`a${' '.repeat(200_000)}b`)).toHaveLength(200_002);
  });

  it.each([
    ['a line', text()],
    ['a page', page(100)],
    ['a comment', comment()],
    ['an address', email()],
  ])('leaves %s blank', (_, schema) => {
    expect(validate(schema, unseen)).toEqual({ ok: true, value: '' });
  });

  it('does not come along with an address that is pasted', () => {
    expect(validate(email(), `\u200Bclient@exemple.test\u200B`)).toEqual({
      ok: true,
      value: 'client@exemple.test',
    });
  });

  it('is no reference of a transfer, and contests nothing', () => {
    expect([
      validate(refundSentSchema, { reference: unseen, valueDate: '2026-06-15', amount: 1 }).ok,
      validate(contestSchema, { message: '\u200B'.repeat(20) }).ok,
    ]).toEqual([false, false]);
  });
});
