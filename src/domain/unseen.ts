/**
 * Invisible characters that are copied with a text: zero-width spaces, direction marks, invisible operators,
 * glyph variants, byte order mark.
 */
const unseenMarks = /[\uFE00-\uFE0F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * Joiners of letters or signs: meaningful in a page of text (Persian, emoji), copied by mistake in a single
 * line.
 */
const joiners = /[\u200C\u200D]/g;

/** Characters that reverse the direction of text. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

const separators = /[\u2028\u2029]/g;

/**
 * Control characters except tabs and line ends, and lone surrogates: they cannot be typed, and PostgreSQL
 * cannot store all of them.
 */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/**
 * Removes invisible characters from a page of text, except joiners; line separators become line ends. Used by
 * fields, schemas and drafts.
 */
export const seenText = (typed: string): string =>
  typed.replaceAll(separators, '\n').replaceAll(unseenMarks, '').replaceAll(unwritable, '');

/** Removes invisible characters from one line of text, joiners too; line separators become spaces. */
export const seenLine = (typed: string): string =>
  seenText(typed.replaceAll(separators, ' ')).replaceAll(joiners, '');

/** A password without direction marks, which password managers may copy along. */
export const seenSecret = (typed: string): string => typed.replaceAll(turns, '');
