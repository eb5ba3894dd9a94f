import type { ConditionName } from './conditions.ts';

/** Why an event is refused: one French sentence for each condition that may fail. */
export const reasons: Record<ConditionName | 'comesFrom' | 'noSuchTransition', string> = {
  noSuchTransition: 'Cette action n’est pas possible à ce stade du sinistre.',
  comesFrom: 'Votre rôle ne permet pas cette action à ce stade du sinistre.',

  claimsOpen: 'Un sinistre se déclare une fois le contrat signé.',
  everCovered: 'Le contrat a pris fin avant de prendre effet\u00a0: il n’a couvert aucun dommage.',
  withinTenDays: 'Les dix jours sont passés\u00a0: la déclaration est réputée constituée.',
  tenDaysOver: 'Les dix jours laissés à l’assureur ne sont pas passés.',
  withinFifteenDays: 'Les quinze jours sont passés\u00a0: il faut désigner un expert.',
  positionInTime:
    'Le délai de la décision est passé\u00a0: la garantie est acquise et ne peut plus être refusée.',
  offerInTime: 'Le délai de l’offre est passé\u00a0: il ne peut plus être prolongé.',
  noExpertYet: 'Un expert est déjà désigné.',
  recusalOpen: 'L’expert ne peut plus être récusé\u00a0: huit jours sont passés depuis sa désignation.',
  recusalsLeft: 'Deux experts ont été récusés\u00a0: celui que le juge désigne ne se récuse pas ici.',
  extensionNotAsked: 'Un délai supplémentaire a déjà été demandé.',
  extensionAsked: 'L’assureur n’a pas demandé de délai supplémentaire.',
  offerOpen: 'Aucune offre n’a été présentée.',
  coverRefused: 'La garantie n’a pas été refusée.',
  prescribed: 'Le sinistre n’est pas prescrit\u00a0: il attend encore une réponse.',
  missedUnreported: 'Aucune échéance nouvelle n’est dépassée.',
};
