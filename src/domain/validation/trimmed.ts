/**
 * Whether a character is white space or invisible (zero-width spaces, joiners, direction marks, soft
 * hyphens).
 */
const isUnseen = (character: string | undefined): boolean =>
  character !== undefined && /[\s\u00AD\u200B-\u200F\u2060\uFEFF]/.test(character);

/** Removes white space and invisible characters at both ends. */
export function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isUnseen(text[from])) from += 1;
  while (to > from && isUnseen(text[to - 1])) to -= 1;
  return text.slice(from, to);
}
