import type { ConditionName } from './conditions.ts';

/** Why an event is refused: one French sentence for each condition that may fail. */
export const reasons: Record<ConditionName | 'comesFrom' | 'noSuchTransition', string> = {
  noSuchTransition: 'Cette action n’est pas possible à ce stade de la promotion.',
  comesFrom: 'Votre rôle ne permet pas cette action sur une promotion.',

  complete: 'La promotion n’est pas complète.',
  startsInTime: 'Le premier jour est passé\u00a0: choisissez aujourd’hui, ou un jour à venir.',
  startsToday: 'La promotion ne commence pas aujourd’hui.',
  begun: 'La période de cette promotion n’a pas commencé.',
  notBegun:
    'La période de cette promotion a commencé\u00a0: elle ne peut plus être modifiée. Retirez-la, puis copiez-la.',
  ended: 'La période de cette promotion n’est pas finie.',
  notEnded: 'La période de cette promotion est finie\u00a0: les courtiers ne la voient plus.',
};
