import { claimsTab, type DossierTab } from './dossier-steps.ts';
import { offerPaperLabels, type OfferPaper } from './offer-papers.ts';

/** Papers that the portal makes, by file name, with their French titles. */
export const generatedPapers = {
  ...offerPaperLabels,
  'lettre-de-refus.pdf': 'Lettre de refus',
  'appel-de-prime.pdf': 'Appel de prime',
  'recu.pdf': 'Reçu de paiement',
  'conditions-particulieres.pdf': 'Conditions particulières',
  'attestation.pdf': 'Attestation d’assurance',
  'lettre-d-information.pdf': 'Lettre d’information',
  'lettre-pieces-manquantes.pdf': 'Lettre de relance des pièces',
  'appel-de-reajustement.pdf': 'Appel de réajustement',
  'avoir.pdf': 'Avoir',
  'avenant.pdf': 'Avenant de fin de travaux',
  'lettre-de-resiliation.pdf': 'Lettre de résiliation',
  'convention.pdf': 'Convention de partenariat',
} as const satisfies Record<OfferPaper, string> & Record<string, string>;
export type GeneratedPaper = keyof typeof generatedPapers;

/**
 * The paper that voids a receipt. It is stored under the receipt's name; people see `label`, an
 * archive uses `file`.
 */
export const voidReceipt = { label: 'Reçu annulé', file: 'recu-annule.pdf' } as const;

/**
 * Papers that do not replace earlier ones with the same name: premium and final difference each have a
 * receipt. Of other names only the latest counts.
 */
export const coexistingPapers: readonly GeneratedPaper[] = ['recu.pdf'];
export const replacesFormer = (name: string): boolean => !coexistingPapers.some((one) => one === name);

/** File name of the signed copy of a paper; the unsigned one stays stored. */
export const signedName = <const Name extends GeneratedPaper>(name: Name): SignedPaper<Name> =>
  name.replace(/\.pdf$/, '-signe.pdf') as SignedPaper<Name>;
export type SignedPaper<Name extends string = GeneratedPaper> = Name extends `${infer Stem}.pdf`
  ? `${Stem}-signe.pdf`
  : never;

/** File name of a claim's receipt, with the claim's number within the request. */
export type ClaimReceipt = `recepisse-sinistre-${number}.pdf`;

export type PaperName = GeneratedPaper | SignedPaper | ClaimReceipt;

const isMade = (name: string): name is GeneratedPaper => Object.hasOwn(generatedPapers, name);

/** The tab of each paper and of its signed copy; a membership's agreement is in no dossier. */
const paperTabs: Record<Exclude<GeneratedPaper, 'convention.pdf'>, DossierTab> = {
  'devis.pdf': 'devis',
  'fiche-produit.pdf': 'devis',
  'fiche-conseil.pdf': 'devis',
  'lettre-de-refus.pdf': 'devis',
  'appel-de-prime.pdf': 'souscription',
  'recu.pdf': 'souscription',
  'conditions-particulieres.pdf': 'contrats',
  'attestation.pdf': 'contrats',
  'lettre-d-information.pdf': 'contrats',
  'lettre-pieces-manquantes.pdf': 'contrats',
  'avenant.pdf': 'contrats',
  'lettre-de-resiliation.pdf': 'contrats',
  'appel-de-reajustement.pdf': 'fin-de-travaux',
  'avoir.pdf': 'fin-de-travaux',
};

/** Name of the unsigned paper; other names are returned unchanged. */
const unsignedName = (name: string): string => name.replace(/-signe\.pdf$/, '.pdf');

/** The tab of a paper; a claim's receipt and unknown names belong to the last tab. */
export function tabOfPaper(name: string): DossierTab {
  const unsigned = unsignedName(name);
  return isMade(unsigned) && unsigned !== 'convention.pdf' ? paperTabs[unsigned] : claimsTab.path;
}

/** Title of the signed copy of a paper with that title. */
export const signedLabel = (label: string): string => `${label}, exemplaire signé électroniquement`;

/** French title of a paper. */
export function paperLabel(name: string): string {
  if (isMade(name)) return generatedPapers[name];
  const unsigned = unsignedName(name);
  if (isMade(unsigned)) return signedLabel(generatedPapers[unsigned]);
  const claim = /^recepisse-sinistre-(\d+)\.pdf$/.exec(name)?.[1];
  return claim ? `Récépissé du sinistre ${claim}` : name;
}
