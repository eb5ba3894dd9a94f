import type { Option } from '#domain/forms.ts';
import type { RowLetter } from '#domain/tarif.ts';

/** Title and one-line note of each row. */
export const rowWords: Record<RowLetter, { title: string; note: string }> = {
  A: { title: 'Dommages-ouvrage', note: 'Obligatoire, art. L242-1' },
  B: { title: 'Bon fonctionnement', note: 'Éléments dissociables, 2 ans' },
  C: { title: 'Dommages immatériels', note: 'Pertes de loyers, relogement' },
  D: { title: 'Constructeur non réalisateur', note: 'Décennale, en cas de vente' },
  D1: { title: 'Bon fonctionnement du CNR', note: 'Suit D et B' },
  D2: { title: 'Immatériels du CNR', note: 'Suit D et C' },
  E: { title: 'Dommages aux existants', note: 'Travaux sur existant seulement' },
  G: { title: 'Protection juridique', note: 'Taxe à 13,4\u00a0%' },
};

export const optionRows: Record<Option, RowLetter> = {
  bon_fonctionnement: 'B',
  dmg_immateriels: 'C',
  cnr: 'D',
  dommage_existant: 'E',
  juridique: 'G',
};
