/** Greatest length of a note, in characters. */
export const longestNote = 20_000;

/** Notes that one author may have; drafts and deleted notes do not count. */
export const mostNotes = 2_000;

/** How long a deletion can be undone, ms: as the page offers it, and as the server still accepts it. */
export const noteUndo = { offered: 10_000, taken: 15_000 } as const;

/** Greatest length of a line that a list shows of a note, in characters. */
const longestLine = 140;

const cut = (line: string): string => {
  const letters = [...line];
  return letters.length > longestLine
    ? `${letters
        .slice(0, longestLine - 1)
        .join('')
        .trimEnd()}…`
    : line;
};

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The first line of a note that is not blank, cut to the length of a list; empty if there is none. */
export const firstLineOf = (text: string): string => cut(linesOf(text)[0] ?? '');

/**
 * The line by which a search found the note, cut around the first searched word; null if the first line has
 * the words, or no line has one. `plain` normalises text for comparison and keeps words apart.
 */
export function foundLineOf(
  text: string,
  words: readonly string[],
  plain: (text: string) => string,
): string | null {
  const has = (line: string) => words.some((word) => plain(line).includes(word));
  const [first, ...others] = linesOf(text);
  if (first === undefined || has(cut(first))) return null;
  const line = has(first) ? first : others.find(has);
  if (line === undefined) return null;
  const pieces = line.split(/(?<=\s)/);
  const at = pieces.findIndex((piece) => has(piece));
  const from = Math.max(0, at - 5);
  return cut(`${from > 0 ? '… ' : ''}${pieces.slice(from).join('')}`);
}
