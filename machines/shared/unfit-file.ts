import { longestDocument } from '#domain/pieces/index.ts';

/**
 * Why the server would refuse the file, in French; `null` if nothing is wrong. It saves a useless upload.
 * `many`: other files may be sent beside it.
 */
export function faultOf({ size }: File, many: boolean): string | null {
  if (size === 0) return 'Ce fichier est vide.';
  if (size <= longestDocument) return null;
  return many
    ? 'Ce fichier dépasse 25\u00a0Mo. Réduisez-le, ou envoyez-le en plusieurs parties.'
    : 'Ce fichier dépasse 25\u00a0Mo. Réduisez-le, puis envoyez-le à nouveau.';
}

/** The server would not take the file, whatever it contains. */
export const isUnfit = (file: File): boolean => faultOf(file, false) !== null;
