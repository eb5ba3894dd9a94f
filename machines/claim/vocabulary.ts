import { vocabularyOf } from '../shared/law/table.ts';
import { conditions } from './conditions.ts';
import { effects } from './effects.ts';
import type { ClaimTypes } from './types.ts';

/** What the rows of the law are written with. */
export const claimVocabulary = vocabularyOf<ClaimTypes>()({ conditions, effects, places: {} });
