import { longestDocument } from '#domain/pieces/index.ts';

/** Why the server would refuse the file, in French; `null` if nothing is wrong. It saves a useless upload. */
export function faultOf({ size }: File): string | null {
  if (size === 0) return 'Ce fichier est vide.';
  return size > longestDocument
    ? 'Ce fichier dépasse 25\u00a0Mo. Réduisez-le, ou envoyez-le en plusieurs parties.'
    : null;
}

/** The server would not take the file, whatever it contains. */
export const isUnfit = (file: File): boolean => faultOf(file) !== null;
