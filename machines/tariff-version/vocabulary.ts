import { vocabularyOf } from '../shared/law/table.ts';
import { conditions } from './conditions.ts';
import { effects } from './effects.ts';
import type { TariffTypes } from './types.ts';

/** Conditions, places and effects that the rows of the law name. */
export const tariffVocabulary = vocabularyOf<TariffTypes>()({ conditions, effects, places: {} });
