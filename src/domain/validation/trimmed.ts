/** White space, and what is copied along unseen: zero-width spaces and joiners, marks of direction, soft hyphens. */
const isUnseen = (character: string | undefined): boolean =>
  character !== undefined && /[\s\u00AD\u200B-\u200F\u2060\uFEFF]/.test(character);

/** A text without invisible characters at its ends: a text of nothing else is blank. */
export function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isUnseen(text[from])) from += 1;
  while (to > from && isUnseen(text[to - 1])) to -= 1;
  return text.slice(from, to);
}
