import { describe, expect, it } from 'vitest';
import { comment } from '#contract/params.ts';
import { contestSchema, refundSentSchema } from '#domain/validation/payments.ts';
import { page, text } from '#domain/validation/fields.ts';
import { email } from '#domain/validation/rules.ts';
import { trimmed } from '#domain/validation/trimmed.ts';
import { validate } from '#domain/validation/validate.ts';

const unseen = ' \u200B\uFEFF\u2060\u200E\u00AD\u00A0\n';

describe('invisible characters at the ends of a text', () => {
  it('they are removed; within the text they stay', () => {
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
  ])('%s becomes blank', (_, schema) => {
    expect(validate(schema, unseen)).toEqual({ ok: true, value: '' });
  });

  it('a pasted address loses them', () => {
    expect(validate(email(), `\u200Bclient@exemple.test\u200B`)).toEqual({
      ok: true,
      value: 'client@exemple.test',
    });
  });

  it('a reference or a message of them alone is blank', () => {
    expect([
      validate(refundSentSchema, { reference: unseen, valueDate: '2026-06-15', amount: 1 }).ok,
      validate(contestSchema, { message: '\u200B'.repeat(20) }).ok,
    ]).toEqual([false, false]);
  });
});
