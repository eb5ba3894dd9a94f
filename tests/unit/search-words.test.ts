import { describe, expect, it } from 'vitest';
import { rareWords, showsCommon } from '#server/portfolio/common.ts';
import type { Spelled } from '#server/portfolio/words.ts';

describe('the words by which the text index is searched', () => {
  it.each([
    ['one common word among others', ['12', 'rue', 'carmes'], [3, 70, 4], ['12', 'carmes']],
    ['common words alone: the rarest', ['rue', '2026'], [70, 190], ['rue']],
    ['one word, however common', ['2026'], [190], ['2026']],
    ['words that no line holds', ['brun', 'laurent'], [0, 0], ['brun', 'laurent']],
    [
      'common words that it knows whole, these too',
      ['rue', 'carmes', '2026'],
      [70, 4, 190],
      ['rue', 'carmes'],
      { rue: ['rue', 'ruelle'], carmes: ['carmes'] },
    ],
    [
      'a common beginning of more words than are asked',
      ['mar', 'carmes'],
      [70, 4],
      ['carmes'],
      { mar: Array.from({ length: 33 }, (_, place) => `mar${place}`) },
    ],
  ])('the words of %s', (_what, words, perWord, telling, spelled: Spelled = {}) => {
    expect(rareWords(words, spelled, { inFilter: 200, perWord })).toEqual(telling);
  });
});

describe('words that a sample shows to be common', () => {
  it.each([
    ['all of the lines drawn, of a million', { counted: 500, matching: 500 }, 1_000_000, true],
    ['one line in thirteen, of a million', { counted: 500, matching: 38 }, 1_000_000, true],
    ['as many as 1,000 of a million would give', { counted: 500, matching: 1 }, 1_000_000, false],
    ['seven times as many, which chance may give', { counted: 500, matching: 7 }, 1_000_000, false],
    ['half of few lines, where 1,000 are half of all', { counted: 280, matching: 140 }, 2_000, false],
    ['nothing, where nothing was drawn', { counted: 0, matching: 0 }, 20_000, false],
  ])('a word is common if the sample has %s', (_what, sample, inScope, common) => {
    expect(showsCommon(sample, inScope)).toBe(common);
  });
});
