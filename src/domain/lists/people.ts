import { list, type ListEntry } from './list.ts';

/** In what capacity a policyholder has the works done (docs/domain/lists.md). Never reorder: the ids are stored. */
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
  /** Those who have works done for others or for sale owe the CNR ten-year cover (art. L241-1 and L241-2 C. assur.). */
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

/** The code is what travels in `client.title`; companies have none. */
export const title = list([
  ['Monsieur', 'Monsieur'],
  ['Madame', 'Madame'],
]);

/** The id of the legal form behind an INSEE category of the company register; `Autre` where the list names none. */
export function legalFormOf(category: string): number {
  const code = category === '5510' ? '5599' : /^4[12]/.test(category) ? '4110' : category;
  return (legalForm.find((form) => form.code === code) ?? legalForm[legalForm.length - 1])?.id ?? 0;
}
