/**
 * Zero-width spaces, marks of direction, invisible operators, variants of a glyph, the byte order mark:
 * invisible characters that are copied along with a text.
 */
const unseenMarks = /[\uFE00-\uFE0F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** What writes a letter or a sign together with the next: seen in a page of text (Persian, emoji), copied along by mistake in a line. */
const joiners = /[\u200C\u200D]/g;

/** What turns the direction of text around, so that it reads as another. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

const separators = /[\u2028\u2029]/g;

/** Control characters but tabs and ends of lines, and half a surrogate pair: no key writes them, and PostgreSQL does not keep all of them. */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/**
 * A page of text as it was typed or pasted, without what nobody sees, wherever in it that stands. Joiners stay; a separator of lines ends a line.
 * Shared by the fields of the browser, the schemas, and the server's drafts.
 */
export const seenText = (typed: string): string =>
  typed.replaceAll(separators, '\n').replaceAll(unseenMarks, '').replaceAll(unwritable, '');

/** The same of one line of text: without joiners too, a separator of lines is a blank. */
export const seenLine = (typed: string): string =>
  seenText(typed.replaceAll(separators, ' ')).replaceAll(joiners, '');

/**
 * A password as typed, without marks of direction: password managers copy them, and a person who types
 * it has none.
 */
export const seenSecret = (typed: string): string => typed.replaceAll(turns, '');
