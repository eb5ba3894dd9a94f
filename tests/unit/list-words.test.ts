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
] as const)('the text index is asked for a beginning of %s in this form', (_, known, isWhole, query) => {
  const values = new Values();
  indexed(['mar', '12'], { mar: known }, values);
  expect([isSpelled('mar', { mar: known }), values.list]).toEqual([isWhole, [`${query} & 12`]]);
});

it('the index is asked for one spelling more than the maximum, to detect too many; a word that must match whole has none', () => {
  const values = new Values();
  expect(spelledIn(['mar', '12', 'de'], values)).toContain('limit 33)');
  expect(values.list).toEqual([['mar']]);
});
