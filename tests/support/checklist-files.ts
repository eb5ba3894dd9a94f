import { blankChantier, blankGaranties, blankSouscripteur } from '#domain/blank-forms.ts';
import type { Chantier } from '#domain/forms.ts';
import { batiment, subtypeMI } from '#domain/lists/works.ts';
import type { FileData } from '#domain/pieces/index.ts';

/** Day of the checklists. */
export const today = '2026-06-15';
export const idOf = (list: readonly { id: number; code: string }[], code: string): number => {
  const found = list.find((entry) => entry.code === code);
  if (!found) throw new Error(code);
  return found.id;
};

export type Traits = Partial<Omit<FileData, 'chantier'>> & { chantier?: Partial<Chantier> };

/** A new house in separate lots, whose works begin later. */
export const house = ({ chantier = {}, ...traits }: Traits = {}): FileData => ({
  type: 'Maison individuelle',
  subtype: idOf(subtypeMI, 'lots-separes'),
  batiment: idOf(batiment, 'neuf'),
  souscripteurs: [blankSouscripteur()],
  garanties: blankGaranties(),
  ...traits,
  chantier: {
    ...blankChantier(),
    cost: 250_000,
    nombre_etages: 1,
    start_date: '2026-09-01',
    superficie_pv: 0,
    ...chantier,
  },
});
