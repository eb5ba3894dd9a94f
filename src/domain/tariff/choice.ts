import type { RowLetter } from '../tarif.ts';
import type { Risk } from './risk.ts';

/** Whether a row is chosen, may be, or must be. */
export interface RowChoice {
  selected: boolean;
  available: boolean;
  forced: boolean;
  /** French: why it may not, or must, be chosen. */
  because?: string;
}

const newBuilds: ReadonlySet<Risk['subtype']> = new Set([
  'ccmi',
  'maitrise-oeuvre',
  'lots-separes',
  'piscine-maison',
  'construction-neuve',
]);

/** Works that touch a building which is there already: row E covers it. */
const isOnExisting = (risk: Risk): boolean =>
  risk.batiment !== 'neuf' || risk.structuralFlags.length > 0 || !newBuilds.has(risk.subtype);

/** Why the law asks for CNR cover, or `null` where it does not (art. L241-1 and L241-2 C. assur.). */
function cnrReason(risk: Risk): string | null {
  if (risk.destination === 'vente')
    return 'Obligatoire pour une vente après achèvement (art. L241-2 du Code des assurances).';
  return risk.qualityRequiresCnr
    ? 'Obligatoire en raison de la qualité du souscripteur (art. L241-2 du Code des assurances).'
    : null;
}

const free = (selected: boolean): RowChoice => ({ selected, available: true, forced: false });

/** Whether a row is chosen, offered or forced (docs/domain/tariff.md). D1 and D2 have no switch of their own: they follow D with B and C. */
export function choiceOf(letter: RowLetter, risk: Risk): RowChoice {
  const { options } = risk;
  const reason = cnrReason(risk);
  const cnr = options.cnr || reason !== null;
  switch (letter) {
    case 'A':
      return {
        selected: true,
        available: true,
        forced: true,
        because: 'Obligatoire (art. L242-1 du Code des assurances).',
      };
    case 'B':
      return free(options.bon_fonctionnement);
    case 'C':
      return free(options.dmg_immateriels);
    case 'D':
      return reason === null ? free(cnr) : { ...free(true), forced: true, because: reason };
    case 'D1':
      return free(cnr && options.bon_fonctionnement);
    case 'D2':
      return free(cnr && options.dmg_immateriels);
    case 'E':
      return isOnExisting(risk)
        ? free(options.dommage_existant)
        : {
            selected: false,
            available: false,
            forced: false,
            because: 'Réservée aux travaux sur une construction existante.',
          };
    case 'G':
      return free(options.juridique);
  }
}
