import { blankClaimFacts } from '#domain/claim-facts.ts';
import { claimStates } from '#domain/claim.ts';
import { defineLaw } from '../shared/law/define-law.ts';
import type { ConditionName } from './conditions.ts';
import { data } from './data.ts';
import type { Effect } from './effects.ts';
import { reasons } from './reasons.ts';
import { table } from './rows.ts';
import type { ClaimTypes } from './types.ts';
import { claimVocabulary } from './vocabulary.ts';

/**
 * The law of claims (docs/domain/claims.md): from a declaration to its payment, within the terms of the
 * insurance code.
 */
export const claimLaw = defineLaw<ClaimTypes, ConditionName, Effect>({
  id: 'claim',
  vocabulary: claimVocabulary,
  states: { claim: ['new', ...claimStates] },
  derive: {},
  rows: table,
  blankFacts: blankClaimFacts,
  reasons,
  relevantOnlyIf: [
    'noExpertYet',
    'extensionNotAsked',
    'extensionAsked',
    'offerOpen',
    'coverRefused',
    'prescribed',
  ],
  data,
});

export const claimChart = claimLaw.chart;
