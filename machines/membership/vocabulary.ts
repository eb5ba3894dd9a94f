import { vocabularyOf } from '../shared/law/table.ts';
import { conditions } from './conditions.ts';
import { effects } from './effects.ts';
import type { MembershipTypes } from './types.ts';

/** Conditions, places and effects that the rows of the law name. */
export const membershipVocabulary = vocabularyOf<MembershipTypes>()({
  conditions,
  effects,
  places: {
    letIn: { broker: ['valid', 'suspended'] },
    validFile: { status: ['valid'] },
    otherFile: { status: ['unfinished', 'noteligible', 'pending', 'requestInfo', 'signed', 'rejected'] },
  },
});

export type PlaceName = keyof typeof membershipVocabulary.places;
