import { list, type ListEntry } from './list.ts';

/** Capacities (qualités) of a policyholder (docs/domain/lists.md). Never reorder: the ids are stored. */
const qualities = list([
  ['particulier', "Maître d'ouvrage particulier"],
  ['sci-familiale', 'SCI familiale'],
  ['promoteur', 'Promoteur immobilier'],
  ['marchand-de-biens', 'Marchand de biens'],
  ['vefa', "Vendeur d'immeuble à construire (VEFA)"],
  ['lotisseur', 'Lotisseur, aménageur'],
  ['cmi', 'Constructeur de maison individuelle (CMI, pour compte)'],
  ['syndic', 'Syndic de copropriété, syndicat des copropriétaires'],
  ['bailleur-social', 'Bailleur social'],
  ['entreprise', 'Entreprise (pour compte propre)'],
  ['collectivite', 'Collectivité, établissement public'],
  ['association', 'Association'],
  ['mandataire', 'Mandataire du propriétaire (AMO)'],
  ['credit-bailleur', 'Crédit-bailleur'],
]);
export type QualityCode = (typeof qualities)[number]['code'];

export interface Quality extends ListEntry<QualityCode> {
  /** Building for others or for sale requires the CNR ten-year cover (art. L241-1 and L241-2 C. assur.). */
  requires_cnr: boolean;
}

const buildForOthers: ReadonlySet<QualityCode> = new Set(['promoteur', 'marchand-de-biens', 'vefa', 'cmi']);
export const quality: readonly Quality[] = qualities.map((entry) => ({
  ...entry,
  requires_cnr: buildForOthers.has(entry.code),
}));

/** The code is INSEE's catégorie juridique. */
export const legalForm = list([
  ['1000', 'Entrepreneur individuel'],
  ['5498', 'EURL'],
  ['5499', 'SARL'],
  ['5599', 'SA'],
  ['5710', 'SAS'],
  ['5720', 'SASU'],
  ['6540', 'SCI'],
  ['6541', 'SCCV'],
  ['5202', 'SNC'],
  ['5308', 'SCA'],
  ['9110', 'Syndicat de copropriété'],
  ['9220', 'Association déclarée'],
  ['7210', 'Commune'],
  ['6521', 'SCPI'],
  ['4110', 'Établissement public'],
  ['5458', 'SCOP'],
  ['AUTRE', 'Autre'],
]);

/** The wire has the code in `client.title`; companies have none. */
export const title = list([
  ['Monsieur', 'Monsieur'],
  ['Madame', 'Madame'],
]);

/** Id of the legal form for an INSEE category; `Autre` if the list has none. */
export function legalFormOf(category: string): number {
  const code = category === '5510' ? '5599' : /^4[12]/.test(category) ? '4110' : category;
  return (legalForm.find((form) => form.code === code) ?? legalForm[legalForm.length - 1])?.id ?? 0;
}
