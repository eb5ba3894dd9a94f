import { describe, expect, it } from 'vitest';
import { validate } from '#domain/validation/validate.ts';
import { array, boolean, mixed, number, object, string } from '#domain/validation/yup.ts';

/** Plain yup schemas, as the contract writes them for its own fields: their sentences are French too. */
const schemas = {
  required: [string().required(), undefined],
  null: [string(), null],
  'too long': [string().max(3), 'abcd'],
  'too short': [string().min(3), 'a'],
  length: [string().length(3), 'a'],
  matches: [string().matches(/^a$/), 'b'],
  email: [string().email(), 'b'],
  url: [string().url(), 'b'],
  uuid: [string().uuid(), 'b'],
  'one of': [string().oneOf(['a']), 'b'],
  'not one of': [string().notOneOf(['b']), 'b'],
  'not a text': [string(), {}],
  'not a number': [number(), 'abc'],
  'too small': [number().min(1), 0],
  'too great': [number().max(1), 2],
  'less than': [number().lessThan(1), 2],
  'more than': [number().moreThan(1), 0],
  positive: [number().positive(), -1],
  negative: [number().negative(), 1],
  integer: [number().integer(), 1.5],
  'not a boolean': [boolean(), 'peut-être'],
  true: [boolean().isTrue(), false],
  'not an object': [object(), 'x'],
  'not a list': [array(), 'x'],
  'too few': [array().min(1), []],
  'too many': [array().max(0), [1]],
  'test without words': [mixed().test({ name: 'never', test: () => false }), 1],
} as const;

describe('the sentences of yup itself', () => {
  it.each(Object.entries(schemas))('are French: %s', (_name, [schema, value]) => {
    const checked = validate(schema, value);
    const words = checked.ok ? '' : Object.values(checked.errors).flat().join(' ');
    expect(words).toMatch(/\p{L}/u);
    expect(words).not.toMatch(/\b(this|must|is a|required|invalid|field|cannot|the following)\b|\$\{/i);
  });
});
