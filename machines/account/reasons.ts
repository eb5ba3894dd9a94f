import type { ConditionName } from './conditions.ts';

/** Why an event is refused: one French sentence for each condition that may fail. */
export const reasons: Record<ConditionName | 'comesFrom' | 'noSuchTransition', string> = {
  noSuchTransition: 'Cette action n’est pas possible dans l’état de ce compte.',
  comesFrom: 'Votre rôle ne permet pas cette action sur un compte.',

  withinRights: 'Seul un super-administrateur gère les comptes des administrateurs.',
  notOwn: 'Cette action ne se fait pas sur votre propre compte\u00a0: demandez-la à une autre personne.',
  replaceable:
    'C’est le dernier compte qui administre le portail\u00a0: donnez d’abord ce droit à une autre personne.',
  ordinaryAdmin: 'Ce compte n’est pas celui d’un gestionnaire ordinaire.',
  mainAdmin: 'Ce compte n’est pas celui d’un administrateur principal.',
  brokerWithWork: 'Ce courtier n’a pas accès au produit.',
  withFactor: 'Ce compte n’a pas de second facteur.',
  brokerWithoutWork: 'Ce courtier a déjà accès au produit.',
};
