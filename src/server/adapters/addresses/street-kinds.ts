import { type_voie } from '#domain/lists/street.ts';
import { unaccented } from '#domain/unaccented.ts';

/**
 * Further spellings of the kinds of street that the forms list. The codes are AFNOR's short forms (NF
 * Z10-011), which SIRENE's `typeVoieEtablissement` uses.
 */
const others: readonly (readonly [written: string, code: string])[] = [
  ['chem', 'CHE'],
  ['bvd', 'BD'],
  ['ave', 'AV'],
  ['sente', 'SEN'],
  ['sentier', 'SEN'],
  ['lieudit', 'LD'],
  ['zone d activite', 'ZA'],
  ['zone artisanale', 'ZA'],
  ['villas', 'VLA'],
  ['zone amenagement concerte', 'ZAC'],
  ['zone d amenagement concertee', 'ZAC'],
  ['rd pt', 'RPT'],
  ['quart', 'QUA'],
  ['resid', 'RES'],
  ['gde rue', 'GR'],
  ['vge', 'VLGE'],
];

const codes = new Map([
  ...type_voie.flatMap(({ code, label }) => [
    [unaccented(label), code] as const,
    [unaccented(code), code] as const,
  ]),
  ...others,
]);
/** The longest first: "Grande Rue" before "Grande". */
const spellings = [...codes].toSorted(([a], [b]) => b.length - a.length);

/** SIRENE's short forms of kinds that the forms do not list; they are written in full before the name. */
const inFull: ReadonlyMap<string, string> = new Map([
  ['aire', 'Aire'],
  ['ach', 'Ancien chemin'],
  ['art', 'Ancienne route'],
  ['agl', 'Agglomération'],
  ['are', 'Aire'],
  ['arc', 'Arcade'],
  ['bch', 'Basse-cour'],
  ['cami', 'Camin'],
  ['ccal', 'Centre commercial'],
  ['ctre', 'Centre'],
  ['clr', 'Couloir'],
  ['cote', 'Côte'],
  ['ctr', 'Contour'],
  ['ecl', 'Écluse'],
  ['enc', 'Enclos'],
  ['esc', 'Escalier'],
  ['frm', 'Ferme'],
  ['gal', 'Galerie'],
  ['hlm', 'HLM'],
  ['jard', 'Jardin'],
  ['mln', 'Moulin'],
  ['pae', 'Petite avenue'],
  ['pch', 'Petit chemin'],
  ['pim', 'Petite impasse'],
  ['prt', 'Petite route'],
  ['ptr', 'Petite rue'],
  ['pkg', 'Parking'],
  ['pte', 'Porte'],
  ['rpe', 'Rampe'],
  ['tsse', 'Terrasse'],
  ['vall', 'Vallon'],
  ['ven', 'Venelle'],
  ['zad', 'Zone d’aménagement différé'],
  ['zup', 'Zone à urbaniser en priorité'],
]);

/**
 * The code of a kind of street, in full or short, with or without accents; empty where the forms list none.
 */
export const streetKindOf = (written: string): string => codes.get(unaccented(written).trim()) ?? '';

/**
 * The full name of a kind of street that is written short ("pch" → "Petit chemin"); any other text as it is.
 */
export const kindInFull = (written: string): string =>
  inFull.get(unaccented(written).trim()) ?? written.trim();

/**
 * Splits a street into its kind and name: "allée des Ormes" → `ALL`, "des Ormes". A street that is only a
 * kind ("allée"), or has none of the list, is a name without a kind.
 */
export function splitKind(street: string): { type_voie: string; libelle_voie: string } {
  const plain = unaccented(street.normalize('NFC'));
  const kind = spellings.find(([written]) => plain.startsWith(`${written} `));
  return kind
    ? {
        type_voie: kind[1],
        libelle_voie: street
          .normalize('NFC')
          .slice(kind[0].length + 1)
          .trim(),
      }
    : { type_voie: '', libelle_voie: street };
}
