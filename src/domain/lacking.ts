import { formatNumber } from './numbers.ts';

/**
 * «Ce qui manque» counts pieces, attestations and trades without a contractor together
 * (docs/domain/documents.md): `1 élément`, `9 éléments`.
 */
export const elements = (count: number): string =>
  `${formatNumber(count)}\u00a0élément${count > 1 ? 's' : ''}`;

/** `9 éléments manquent`. */
export const lackingInWords = (count: number): string => `${elements(count)} manque${count > 1 ? 'nt' : ''}`;
