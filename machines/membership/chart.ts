import { blankMembershipFacts } from '#domain/membership-facts.ts';
import { brokerStatuses, membershipStatuses } from '#domain/membership.ts';
import { defineLaw } from '../shared/law/define-law.ts';
import type { ConditionName } from './conditions.ts';
import { data } from './data.ts';
import type { Effect } from './effects.ts';
import { reasons } from './reasons.ts';
import { table } from './rows.ts';
import type { MembershipTypes } from './types.ts';
import { membershipVocabulary } from './vocabulary.ts';

/**
 * The law of memberships (docs/domain/membership.md): how a broker is admitted, and its status until then.
 */
export const membershipLaw = defineLaw<MembershipTypes, ConditionName, Effect>({
  id: 'membership',
  vocabulary: membershipVocabulary,
  states: { status: ['new', ...membershipStatuses], broker: ['new', ...brokerStatuses] },
  derive: {},
  rows: table,
  blankFacts: blankMembershipFacts,
  reasons,
  relevantOnlyIf: ['notAnIntermediary', 'agreementSettled', 'papersOver'],
  data,
});

export const membershipChart = membershipLaw.chart;
