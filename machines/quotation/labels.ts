import { quotationStateLabels } from '#domain/quotations.ts';
import { lawLabelsOf, type LawWords } from '../shared/law/words.ts';
import type { ConditionName } from './conditions.ts';
import type { Effect } from './effects.ts';
import type { QuotationTypes } from './types.ts';

/** French labels of the law, for buttons, stories, pictures and listings. */
export const words: LawWords<QuotationTypes, ConditionName, never, Effect> = {
  events: {
    'QUOTATION.ASK': 'Demander un tarif',
    'QUOTATION.ANSWER': 'Répondre',
    'QUOTATION.REPLY': 'Écrire à l’administration',
    'QUOTATION.WITHDRAW': 'Retirer la demande',
    'QUOTATION.CLOSE': 'Clore la demande',
  },
  regions: { quotation: 'Demande de tarif' },
  states: { quotation: { new: 'Pas encore demandée', ...quotationStateLabels } },
  conditions: {},
  places: {},
  effects: {
    'notify.admins': 'prévient les gestionnaires',
    'mail.answered': 'envoie la réponse',
    'mail.closed': 'annonce la clôture',
  },
};

/** Labels of the chart, for pictures and listings. */
export const quotationLabels = lawLabelsOf(words);
