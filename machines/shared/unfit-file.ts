import { longestDocument } from '#domain/pieces/index.ts';

/** Why a file need not be sent at all, in French; `null` where nothing is wrong with it. Nobody waits for a refusal that is known beforehand. */
export function faultOf({ size }: File): string | null {
  if (size === 0) return 'Ce fichier est vide.';
  return size > longestDocument
    ? 'Ce fichier dépasse 25\u00a0Mo. Réduisez-le, ou envoyez-le en plusieurs parties.'
    : null;
}

/** The server would not take the file, whatever it contains. */
export const isUnfit = (file: File): boolean => faultOf(file) !== null;
