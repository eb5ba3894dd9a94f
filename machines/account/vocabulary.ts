import { vocabularyOf } from '../shared/law/table.ts';
import { conditions } from './conditions.ts';
import { effects } from './effects.ts';
import type { AccountTypes } from './types.ts';

/** Conditions and effects that the rows of the law name. */
export const accountVocabulary = vocabularyOf<AccountTypes>()({ conditions, effects, places: {} });
