import { claimsTab, type DossierTab } from './dossier-steps.ts';
import { offerPaperLabels, type OfferPaper } from './offer-papers.ts';

/** The papers that the portal makes of a request, by the name of their file, with what people call them. */
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

/** The paper that voids a receipt. It is stored under the receipt's name; people see `label`, an archive uses `file`. */
export const voidReceipt = { label: 'Reçu annulé', file: 'recu-annule.pdf' } as const;

/**
 * Papers that do not replace the former ones of their name: the premium and the difference at the end of
 * the works have a receipt each. Of any other name the latest counts.
 */
export const coexistingPapers: readonly GeneratedPaper[] = ['recu.pdf'];
export const replacesFormer = (name: string): boolean => !coexistingPapers.some((one) => one === name);

/** Papers that all parties sign: the signed file is stored beside the sent one, under this name. */
export const signedName = <const Name extends GeneratedPaper>(name: Name): SignedPaper<Name> =>
  name.replace(/\.pdf$/, '-signe.pdf') as SignedPaper<Name>;
export type SignedPaper<Name extends string = GeneratedPaper> = Name extends `${infer Stem}.pdf`
  ? `${Stem}-signe.pdf`
  : never;

/** A claim's receipt: one a claim, by its number in the file. */
export type ClaimReceipt = `recepisse-sinistre-${number}.pdf`;

export type PaperName = GeneratedPaper | SignedPaper | ClaimReceipt;

const isMade = (name: string): name is GeneratedPaper => Object.hasOwn(generatedPapers, name);

/** The tab of the dossier that each belongs to, with what was signed of it; a membership's agreement is in no dossier. */
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

/** The name that a signed paper had before it was signed; any other name is left as it is. */
const unsignedName = (name: string): string => name.replace(/-signe\.pdf$/, '.pdf');

/**
 * The tab of the dossier that a paper of that name belongs to: a claim's receipt, and an unknown name,
 * to the last.
 */
export function tabOfPaper(name: string): DossierTab {
  const unsigned = unsignedName(name);
  return isMade(unsigned) && unsigned !== 'convention.pdf' ? paperTabs[unsigned] : claimsTab.path;
}

/** What people call the signed copy of a paper that they call so. */
export const signedLabel = (label: string): string => `${label}, exemplaire signé électroniquement`;

/** What people call a paper of that name. */
export function paperLabel(name: string): string {
  if (isMade(name)) return generatedPapers[name];
  const unsigned = unsignedName(name);
  if (isMade(unsigned)) return signedLabel(generatedPapers[unsigned]);
  const claim = /^recepisse-sinistre-(\d+)\.pdf$/.exec(name)?.[1];
  return claim ? `Récépissé du sinistre ${claim}` : name;
}
