import type { Address } from '#domain/forms.ts';
import { folded } from '#domain/unaccented.ts';

/**
 * Normalises stored and typed text for comparison: lower case, no accents, words of letters and digits
 * between single spaces.
 */
export const normalise = (text: string): string =>
  folded(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * The text that searches look into: each word once, between spaces; a reference also without its leading
 * zeros.
 */
export function searchText(...parts: readonly string[]): string {
  const words = parts.flatMap((part) => normalise(part).split(' ')).filter(Boolean);
  const bare = words.flatMap((word) => (/^0+[1-9]\d*$/.test(word) ? [word.replace(/^0+/, '')] : []));
  return ` ${[...new Set([...words, ...bare])].join(' ')} `;
}

/** Key of the site: equal for two quotes of the same site. Empty while street or postal code is missing. */
export function siteKey(address: Address): string {
  const street = normalise(
    `${address.numero_voie} ${address.indicateur_voie} ${address.type_voie} ${address.libelle_voie}`,
  );
  return address.libelle_voie && address.postalCode ? `${normalise(address.postalCode)} ${street}` : '';
}
