/** Normal form for comparisons, as in registers: no accents, one case, spaces for hyphens and apostrophes. */
export const unaccented = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, ' ');
