import { expect, it } from 'vitest';
import { Values } from '#server/database/values.ts';
import { indexed, isSpelled, spelledIn } from '#server/portfolio/words.ts';

const spellings = (many: number) => Array.from({ length: many }, (_, place) => `mar${place}`);

it.each([
  ['none that is noted', null, false, 'mar:*'],
  ['none', [], false, 'mar:*'],
  ['one', spellings(1), true, '(mar0)'],
  ['two', spellings(2), true, '(mar0 | mar1)'],
  ['as many as are asked one by one', spellings(32), true, `(${spellings(32).join(' | ')})`],
  ['more', spellings(33), false, 'mar:*'],
] as const)('a beginning of %s is asked of the text index so', (_, known, isWhole, query) => {
  const values = new Values();
  indexed(['mar', '12'], { mar: known }, values);
  expect([isSpelled('mar', { mar: known }), values.list]).toEqual([isWhole, [`${query} & 12`]]);
});

it('one spelling above the maximum is read, to detect too many; none for a word that must match whole', () => {
  const values = new Values();
  expect(spelledIn(['mar', '12', 'de'], values)).toContain('limit 33)');
  expect(values.list).toEqual([['mar']]);
});
