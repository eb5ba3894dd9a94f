/**
 * Postal codes beyond the mainland and Corsica, one line a territory: how its codes begin. The longest
 * beginning holds, since two collectivities kept codes among Guadeloupe's when they left it in 2007.
 *
 * Source: La Poste, "Base officielle des codes postaux" (datanova.laposte.fr, open licence 2.0), with the
 * CEDEX codes of overseas companies (978 is La Réunion's, although INSEE numbers Saint-Martin 978). Which are
 * insured: docs/domain/tariff.md.
 */
interface Overseas {
  begins: string;
  /** INSEE number. */
  department: string;
  name: string;
  isInsured: boolean;
}

const overseas: readonly Overseas[] = [
  { begins: '971', department: '971', name: 'Guadeloupe', isInsured: true },
  { begins: '97133', department: '977', name: 'Saint-Barthélemy', isInsured: false },
  { begins: '97150', department: '978', name: 'Saint-Martin', isInsured: false },
  { begins: '972', department: '972', name: 'Martinique', isInsured: true },
  { begins: '973', department: '973', name: 'Guyane', isInsured: true },
  { begins: '974', department: '974', name: 'La Réunion', isInsured: true },
  { begins: '978', department: '974', name: 'La Réunion (CEDEX)', isInsured: true },
  { begins: '975', department: '975', name: 'Saint-Pierre-et-Miquelon', isInsured: false },
  { begins: '976', department: '976', name: 'Mayotte', isInsured: false },
  { begins: '977', department: '977', name: 'Saint-Barthélemy', isInsured: false },
  { begins: '980', department: '980', name: 'Monaco', isInsured: false },
  { begins: '984', department: '984', name: 'Terres australes et antarctiques françaises', isInsured: false },
  { begins: '986', department: '986', name: 'Wallis-et-Futuna', isInsured: false },
  { begins: '987', department: '987', name: 'Polynésie française', isInsured: false },
  { begins: '988', department: '988', name: 'Nouvelle-Calédonie', isInsured: false },
  { begins: '989', department: '989', name: 'Clipperton', isInsured: false },
].sort((one, other) => other.begins.length - one.begins.length);

/** The overseas territory of a postal code; `undefined` if none. */
export const overseasOf = (postalCode: string): Overseas | undefined =>
  overseas.find(({ begins }) => postalCode.startsWith(begins));
