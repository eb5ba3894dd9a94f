/**
 * Papers that are sent with an offer, by file name: attached to the mail, and on the client's page
 * (docs/domain/guests.md).
 */
export const offerPapers = ['devis.pdf', 'fiche-produit.pdf', 'fiche-conseil.pdf'] as const;
export type OfferPaper = (typeof offerPapers)[number];

/** Their French titles. */
export const offerPaperLabels: Record<OfferPaper, string> = {
  'devis.pdf': 'Devis',
  'fiche-produit.pdf': 'Document d’information',
  'fiche-conseil.pdf': 'Fiche de conseil',
};
