import type { LawMeanings } from '../shared/law/words.ts';
import type { QuotationTypes } from './types.ts';

/** The meaning of each state, in French, for the readers of the chart (docs/domain/quotations.md). */
export const meanings: LawMeanings<QuotationTypes> = {
  quotation: {
    new: 'Le cabinet n’a encore rien demandé.',
    asked: 'Le cabinet a écrit en dernier\u00a0: un gestionnaire doit répondre.',
    answered:
      'Un gestionnaire a répondu. Le cabinet peut écrire encore, et le gestionnaire compléter sa réponse.',
    withdrawn:
      'Le cabinet n’attend plus de prix. L’échange reste lisible\u202f; pour un nouveau prix, il faut une nouvelle demande.',
    closed: 'Un gestionnaire a clos la demande, avec un motif. L’échange reste lisible.',
  },
};
