import type { LawMeanings } from '../shared/law/words.ts';
import type { TariffTypes } from './types.ts';

/** The meaning of each state, in French, for the readers of the chart (docs/domain/tariff-versions.md). */
export const meanings: LawMeanings<TariffTypes> = {
  tariff: {
    new: 'Personne n’a encore commencé cette version.',
    draft:
      'Une personne de l’administration principale écrit les tables, les contrôle et rejoue le portefeuille. Aucun prix n’en dépend.',
    submitted:
      'Les tables ne changent plus\u00a0: une autre personne les publie, ou les renvoie au brouillon.',
    published: 'La version attend son premier jour. Ses tables ne changent plus jamais.',
    inForce: 'Les nouveaux prix sont calculés avec elle. Une offre envoyée et un contrat gardent la leur.',
    replaced: 'Une version plus récente est en vigueur\u202f; les contrats de son temps gardent celle-ci.',
    withdrawn: 'Elle a été retirée avant son premier jour\u00a0: aucun prix n’en dépend.',
  },
};
