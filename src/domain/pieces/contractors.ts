import { mandatory, optional, piecesOf } from './piece.ts';

const tab = 'entreprises-du-chantier';

/** Pieces of each contractor, on tab 3 (docs/domain/documents.md). */
export const contractorPieces = piecesOf([
  {
    key: 'attestation',
    tab,
    label: 'Attestation d’assurance décennale',
    purpose: 'En cours à l’ouverture du chantier, pour les activités du lot.',
    perContractor: true,
    need: () => mandatory('Obligatoire pour chaque intervenant.'),
  },
  {
    key: 'sous-traitance',
    tab,
    label: 'Liste des sous-traitants',
    purpose: 'Avec leurs lots.',
    need: () => optional('Si des lots sont sous-traités.'),
  },
]);
