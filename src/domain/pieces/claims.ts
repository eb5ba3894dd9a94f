import { optional, piecesOf } from './piece.ts';

const tab = 'sinistres';

/** Pieces of a claim (docs/domain/claims.md), on the tab Sinistres. */
export const claimPieces = piecesOf([
  {
    key: 'mise-en-demeure',
    tab,
    label: 'Mise en demeure de l’entreprise',
    purpose: 'Copie de la lettre recommandée adressée au titre de la garantie de parfait achèvement.',
    many: true,
    need: () => optional('Demandée pendant l’année qui suit la réception.'),
  },
  {
    key: 'photos-sinistre',
    tab,
    label: 'Photos et constats du sinistre',
    purpose: 'Ce qui montre les dommages et leur étendue.',
    many: true,
    need: () => optional('Utile à l’expert.'),
  },
]);
