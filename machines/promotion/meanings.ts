import type { LawMeanings } from '../shared/law/words.ts';
import type { PromotionTypes } from './types.ts';

/** The meaning of each state, in French, for the readers of the chart (docs/domain/promotion.md). */
export const meanings: LawMeanings<PromotionTypes> = {
  promotion: {
    new: 'Rien n’est encore enregistré.',
    draft: 'Seuls les gestionnaires la voient\u202f; tout peut changer, et elle peut être supprimée.',
    scheduled: 'Complète, elle attend son premier jour. Tout peut encore changer jusque-là.',
    shown:
      'Les courtiers du partenaire la voient à l’accueil jusqu’à son dernier jour, ou jusqu’à ce qu’ils la ferment. Seule sa fin peut changer.',
    over: 'Son dernier jour est passé\u00a0: plus personne ne la voit à l’accueil.',
    withdrawn:
      'Un gestionnaire l’a retirée avant sa fin, avec un motif. Pour la corriger, on en programme une copie.',
    deleted: 'Le brouillon est supprimé avec son histoire.',
  },
};
