import type { ConditionName } from './conditions.ts';

/** Why an event is refused. */
export const reasons: Record<ConditionName | 'comesFrom' | 'noSuchTransition', string> = {
  noSuchTransition: 'Cette action n’est plus possible sur cette demande.',
  comesFrom: 'Votre rôle ne permet pas cette action sur cette demande.',
};
