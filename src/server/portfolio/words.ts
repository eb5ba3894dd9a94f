import type { Values } from '../database/values.ts';

/**
 * Minimum length from which a word also matches as the beginning of a longer one; a shorter one matches whole
 * words only (a street number, an initial).
 */
const prefixFrom = 3;

/** The text to find in a line for each word: the beginning of a word, or a whole word. */
export const partsOf = (words: readonly string[]): string[] =>
  words.map((word) => (word.length >= prefixFrom ? ` ${word}` : ` ${word} `));

/**
 * The patterns of LIKE for words, one each. Normalised words hold letters and digits only: nothing in them means
 * anything to LIKE or to a tsquery.
 */
export const patternsOf = (words: readonly string[]): string[] => partsOf(words).map((part) => `%${part}%`);

/** Maximum number of spellings of a word; with more, the text index is asked for the beginning. */
const mostSpelled = 32;

/**
 * For each typed word, the words of the portfolio that begin with it; `null` where none is known, or the word
 * is a number or too short.
 */
export type Spelled = Readonly<Record<string, readonly string[] | null>>;

/** SQL sub-select of `Spelled`: it reads one word above the maximum, to show that there are too many. */
export const spelledIn = (words: readonly string[], values: Values): string => `(
  select json_object_agg(typed, (select json_agg(word) from (
    select distinct word from search_words where word >= typed collate "C" and word < (typed || '~') collate "C" limit ${mostSpelled + 1}) beginning))
  from unnest(${values.add(
    words.filter((word) => word.length >= prefixFrom),
    'text[]',
  )}) typed)`;

/** The spellings to query for a typed word; `null` where only its beginning can be queried. */
function spellingsOf(word: string, spelled: Spelled): readonly string[] | null {
  const known = spelled[word] ?? [];
  return known.length > 0 && known.length <= mostSpelled ? known : null;
}

/**
 * Whether the text index can be queried cheaply for that word with others: for whole words it reads only the
 * lines that they share, for a beginning every line of every word that begins so.
 */
export const isSpelled = (word: string, spelled: Spelled): boolean => spellingsOf(word, spelled) !== null;

function asked(word: string, spelled: Spelled): string {
  const spellings = spellingsOf(word, spelled);
  if (spellings) return `(${spellings.join(' | ')})`;
  return word.length >= prefixFrom ? `${word}:*` : word;
}

const queryOf = (words: readonly string[], spelled: Spelled): string =>
  words.map((word) => asked(word, spelled)).join(' & ');

/** SQL conditions, one for each word: the line's text contains it. This takes a fifth of the time of LIKE. */
export const heldEach = (words: readonly string[], values: Values): string[] =>
  partsOf(words).map((part) => `strpos(r.search, ${values.add(part, 'text')}) > 0`);

/** SQL condition by LIKE: the line contains every word. The column begins and ends with a space. */
export const likeAll = (words: readonly string[], values: Values): string =>
  `r.search like all (${values.add(patternsOf(words), 'text[]')})`;

/**
 * SQL condition by the text index: the line contains every word. `spelled`: as `spelledIn` gave it for these
 * words.
 */
export const indexed = (words: readonly string[], spelled: Spelled, values: Values): string =>
  `to_tsvector('simple', r.search) @@ to_tsquery('simple', ${values.add(queryOf(words, spelled), 'text')})`;

/**
 * The same condition where only some words (`telling`) are queried in the text index; the others are checked
 * in the lines that it gives.
 */
export const indexedBy = (
  telling: readonly string[],
  words: readonly string[],
  spelled: Spelled,
  values: Values,
): string =>
  telling.length === words.length
    ? indexed(words, spelled, values)
    : `${indexed(telling, spelled, values)} and ${likeAll(words, values)}`;
