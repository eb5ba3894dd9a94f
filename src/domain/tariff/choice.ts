import type { RowLetter } from '../tarif.ts';
import type { Risk } from './risk.ts';

/** Whether a row is chosen, available and forced. */
export interface RowChoice {
  selected: boolean;
  available: boolean;
  forced: boolean;
  /** French reason why it is unavailable or forced. */
  because?: string;
}

const newBuilds: ReadonlySet<Risk['subtype']> = new Set([
  'ccmi',
  'maitrise-oeuvre',
  'lots-separes',
  'piscine-maison',
  'construction-neuve',
]);

/** Whether the works touch an existing building, which row E covers. */
const isOnExisting = (risk: Risk): boolean =>
  risk.batiment !== 'neuf' || risk.structuralFlags.length > 0 || !newBuilds.has(risk.subtype);

/** Why CNR cover is compulsory, in French; `null` if it is not (art. L241-1 and L241-2 C. assur.). */
function cnrReason(risk: Risk): string | null {
  if (risk.destination === 'vente')
    return 'Obligatoire pour une vente après achèvement (art. L241-2 du Code des assurances).';
  return risk.qualityRequiresCnr
    ? 'Obligatoire en raison de la qualité du souscripteur (art. L241-2 du Code des assurances).'
    : null;
}

const free = (selected: boolean): RowChoice => ({ selected, available: true, forced: false });

/**
 * Whether a row is chosen, available and forced (docs/domain/tariff.md). D1 and D2 are not chosen by
 * themselves: they follow from D with B or C.
 */
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
