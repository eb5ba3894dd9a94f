import { useState } from 'react';

interface WantedFiles {
  /** Takes chosen or dropped files. */
  take: (files: readonly File[]) => void;
  /** Why none of them was taken, in French. */
  refusal: string | null;
}

const restOf = (count: number): string =>
  `aucun des ${count} n’est envoyé. Réunissez-les dans un PDF, ou déposez celui qui convient.`;

/** Why none of the files of one piece was taken, where it is not the piece that was chosen. */
export const refusalOf = (count: number): string => `un seul fichier est attendu, ${restOf(count)}`;

/**
 * Several files where one is wanted (`many` is false; a drop cannot be limited) are refused as a whole: to
 * choose one of them would lose the others without a word.
 */
export function useWantedFiles(many: boolean, onFiles: (files: readonly File[]) => void): WantedFiles {
  const [refused, setRefused] = useState(0);
  return {
    take: (files) => {
      const isRefused = !many && files.length > 1;
      setRefused(isRefused ? files.length : 0);
      if (files.length > 0 && !isRefused) onFiles(files);
    },
    refusal: refused > 0 ? `Un seul fichier est attendu ici\u00a0: ${restOf(refused)}` : null,
  };
}
