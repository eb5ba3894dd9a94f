import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/validation/messages.ts';

/** The table of the page: rules, condition, message; a row may name several rules. */
const page = readFileSync(new URL('../../docs/domain/validation.md', import.meta.url), 'utf8');
const specified = [...page.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)].slice(1)
  .flatMap(([, rules = '', text = '']) => rules.split(', ').map((rule) => [rule.charAt(0).toLowerCase() + rule.slice(1), text] as const))
  .filter(([, text]) => text !== '—');

const bytes = (texts: Record<string, string>) => Object.fromEntries(Object.entries(texts).map(([rule, text]) => [rule, Buffer.from(text).toString('hex')]));

describe('the messages of docs/domain/validation.md', () => {
  it('are all there, byte for byte', () => {
    expect(specified.length).toBeGreaterThan(15);
    expect(bytes(messages)).toEqual(bytes(Object.fromEntries(specified)));
  });
});
