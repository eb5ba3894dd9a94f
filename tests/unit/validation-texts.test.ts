import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as fields from '#domain/validation/fields.ts';
import { messages } from '#domain/validation/messages.ts';
import * as needs from '#domain/validation/required.ts';
import * as rules from '#domain/validation/rules.ts';
import { validate } from '#domain/validation/validate.ts';
import { object, string } from '#domain/validation/yup.ts';

/** The table of the page: rules, condition, message; a row may name several rules. */
const page = readFileSync(new URL('../../docs/domain/validation.md', import.meta.url), 'utf8');
const specified = [...page.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)]
  .slice(1)
  .flatMap(([, named = '', text = '']) =>
    named.split(', ').map((rule) => [rule.charAt(0).toLowerCase() + rule.slice(1), text] as const),
  )
  .filter(([, text]) => text !== '—');

const bytes = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([rule, text]) => [rule, Buffer.from(text).toString('hex')]));

describe('the messages of docs/domain/validation.md', () => {
  it('the sources have all of them, byte for byte', () => {
    expect(specified.length).toBeGreaterThan(15);
    expect(bytes(messages)).toEqual(bytes(Object.fromEntries(specified)));
  });

  it('each is written once in the sources and used by its name', () => {
    const sources = ['src', 'machines']
      .flatMap((folder) =>
        readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.tsx?$/.test(file))
          .map((file) => readFileSync(new URL(`../../${folder}/${file}`, import.meta.url), 'utf8')),
      )
      .join('\n');
    const written = (text: string) =>
      [`'${text}'`, `"${text}"`, `\`${text}\``, `>${text}<`].reduce(
        (sum, quoted) => sum + sources.split(quoted).length - 1,
        0,
      );
    const times = [...new Set(Object.values(messages))].map((text) => [text, written(text)]);
    expect(times.filter(([, count]) => count !== 1)).toEqual([]);
  });

  it('each belongs to one rule of the same name', () => {
    const made = Object.keys({ ...rules, ...fields, ...needs });
    expect(Object.keys(Object.fromEntries(specified)).filter((rule) => !made.includes(rule))).toEqual([]);
  });
});

describe('a text that is trimmed', () => {
  const schema = object({ reference: string().trim().max(5).required() });

  it('a list or an object instead of a text is refused without an exception', () => {
    for (const reference of [[], {}, ['a'], null])
      expect(validate(schema, { reference })).toEqual({
        ok: false,
        errors: { reference: [expect.stringMatching(/\S/)] },
      });
  });

  it('the spaces around it are removed', () => {
    expect(validate(schema, { reference: ' VIR 1 ' })).toEqual({ ok: true, value: { reference: 'VIR 1' } });
  });
});
