import type { Values } from '../../database/values.ts';

/** From this many letters on, a word is the beginning of one; a shorter one is meant whole (a street number, an initial). */
const prefixFrom = 3;

/** Normalised words hold letters and digits only: nothing in them means anything to LIKE or to a tsquery. */
const patternsOf = (words: readonly string[]): string[] => words.map((word) => (word.length >= prefixFrom ? `% ${word}%` : `% ${word} %`));
const queryOf = (words: readonly string[]): string => words.map((word) => (word.length >= prefixFrom ? `${word}:*` : word)).join(' & ');

/** Every word is in the line, by reading it; the column begins and ends with a space. */
export const likeAll = (words: readonly string[], values: Values): string => `r.search like all (${values.add(patternsOf(words), 'text[]')})`;

/** Every word is in the line, by the text index. */
export const indexed = (words: readonly string[], values: Values): string => `to_tsvector('simple', r.search) @@ to_tsquery('simple', ${values.add(queryOf(words), 'text')})`;
