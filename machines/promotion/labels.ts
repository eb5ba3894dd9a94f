import { promotionStateLabels } from '#domain/promotion.ts';
import { lawLabelsOf, type LawWords } from '../shared/law/words.ts';
import type { ConditionName } from './conditions.ts';
import type { Effect } from './effects.ts';
import type { PromotionTypes } from './types.ts';

/** French labels of the law, for buttons, stories, pictures and listings. */
export const words: LawWords<PromotionTypes, ConditionName, never, Effect> = {
  events: {
    'PROMOTION.CREATE': 'Enregistrer le brouillon',
    'PROMOTION.CHANGE': 'Modifier',
    'PROMOTION.SCHEDULE': 'Programmer',
    'PROMOTION.DELETE': 'Supprimer le brouillon',
    'PROMOTION.SHOW': 'Premier jour',
    'PROMOTION.END': 'Dernier jour passé',
    'PROMOTION.WITHDRAW': 'Retirer',
  },
  regions: { promotion: 'Promotion' },
  states: { promotion: { new: 'Pas encore enregistrée', ...promotionStateLabels } },
  conditions: {
    complete: 'complète',
    startsInTime: 'commence aujourd’hui ou plus tard',
    startsToday: 'commence aujourd’hui',
    begun: 'premier jour venu',
    notBegun: 'avant le premier jour',
    ended: 'dernier jour passé',
    notEnded: 'dernier jour non passé',
  },
  places: {},
  effects: { 'content.store': 'enregistre le contenu', 'row.delete': 'efface le brouillon' },
  tones: { 'PROMOTION.SHOW': 'timer', 'PROMOTION.END': 'timer' },
};

/** Labels of the chart, for pictures and listings. */
export const promotionLabels = lawLabelsOf(words);
