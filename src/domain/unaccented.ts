/** As registers write it: no accents, one case, and spaces for hyphens and apostrophes. */
export const unaccented = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, ' ');
