import { optional, piecesOf } from './piece.ts';

const tab = 'souscription';

/** Pieces of the subscription, besides the portal's papers, on tab 4 (docs/domain/documents.md). */
export const subscriptionPieces = piecesOf([
  {
    key: 'questionnaire',
    tab,
    label: 'Questionnaire de risque signé',
    purpose: 'Les réponses du souscripteur, signées.',
    need: () => optional('Si la compagnie le demande.'),
  },
  {
    key: 'rib',
    tab,
    label: 'RIB ou preuve de paiement',
    purpose: 'Pour un règlement par virement ou par chèque.',
    many: true,
    need: () => optional('Pour un règlement hors carte.'),
  },
  {
    key: 'mandat-sepa',
    tab,
    label: 'Mandat SEPA',
    purpose: 'Signé par le titulaire du compte.',
    need: () => optional('Pour un règlement par prélèvement.'),
  },
]);
