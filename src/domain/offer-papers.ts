/** What goes with the sending of an offer, by the name of its file: to the mail, and to the client's page (docs/domain/guests.md). */
export const offerPapers = ['devis.pdf', 'fiche-produit.pdf', 'fiche-conseil.pdf'] as const;
export type OfferPaper = (typeof offerPapers)[number];

/** What people call them. */
export const offerPaperLabels: Record<OfferPaper, string> = {
  'devis.pdf': 'Devis',
  'fiche-produit.pdf': 'Document d’information',
  'fiche-conseil.pdf': 'Fiche de conseil',
};
