import type { Values } from '../../database/values.ts';

/** From this many letters on, a word is the beginning of one; a shorter one is meant whole (a street number, an initial). */
const prefixFrom = 3;

/** Normalised words hold letters and digits only: nothing in them means anything to LIKE or to a tsquery. */
const patternsOf = (words: readonly string[]): string[] => words.map((word) => (word.length >= prefixFrom ? `% ${word}%` : `% ${word} %`));
const queryOf = (words: readonly string[]): string => words.map((word) => (word.length >= prefixFrom ? `${word}:*` : word)).join(' & ');

/** A pattern for each word (`pattern`, what LIKE takes), in their order (`place`). */
export const patternsAs = (words: readonly string[], values: Values): string => `unnest(${values.add(patternsOf(words), 'text[]')}) with ordinality as asked (pattern, place)`;

/** Every word is in the line, by reading it; the column begins and ends with a space. */
export const likeAll = (words: readonly string[], values: Values): string => `r.search like all (${values.add(patternsOf(words), 'text[]')})`;

/** Every word is in the line, by the text index. */
export const indexed = (words: readonly string[], values: Values): string => `to_tsvector('simple', r.search) @@ to_tsquery('simple', ${values.add(queryOf(words), 'text')})`;

/**
 * The same, where only some words tell lines apart (`telling`): the text index reads every place of each word that it is asked, so that it
 * is asked these alone, and the others are looked for in the lines that it gives.
 */
export const indexedBy = (telling: readonly string[], words: readonly string[], values: Values): string =>
  telling.length === words.length ? indexed(words, values) : `${indexed(telling, values)} and ${likeAll(words, values)}`;
