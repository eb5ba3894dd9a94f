import type { ConditionName } from './conditions.ts';

/** Why an event is refused: one French sentence for each condition that may fail. */
export const reasons: Record<ConditionName | 'comesFrom' | 'noSuchTransition', string> = {
  noSuchTransition: 'Cette action n’est pas possible à ce stade de la version.',
  comesFrom: 'Votre rôle ne permet pas cette action sur une version du tarif.',

  sound: 'Une valeur est à corriger\u00a0: ouvrez la version, chaque faute y est à son champ.',
  startsLater: 'Le premier jour doit être demain ou plus tard.',
  dayFree: 'Une version publiée a déjà ce premier jour, ou ce nom.',
  anotherPerson:
    'La personne qui publie n’est ni l’auteur, ni la dernière à avoir modifié ou soumis cette version.',
  begun: 'Le premier jour n’est pas venu.',
  notBegun: 'Cette version est entrée en vigueur\u00a0: publiez-en une autre.',
  followed: 'Aucune autre version ne la remplace encore.',
};
