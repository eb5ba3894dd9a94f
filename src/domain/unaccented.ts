/** Text for comparisons: no accents, no capitals, ligatures as two letters (`œ` as `oe`). */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** Normal form for comparisons, as in registers: `folded`, with spaces for hyphens and apostrophes. */
export const unaccented = (text: string): string => folded(text).replaceAll(/[^a-z\d]/g, ' ');
