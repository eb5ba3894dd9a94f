import { accountStates, blankAccountFacts } from '#domain/account.ts';
import { defineLaw } from '../shared/law/define-law.ts';
import type { ConditionName } from './conditions.ts';
import { data } from './data.ts';
import type { Effect } from './effects.ts';
import { reasons } from './reasons.ts';
import { table } from './rows.ts';
import type { AccountTypes } from './types.ts';
import { accountVocabulary } from './vocabulary.ts';

/** The law of accounts (docs/domain/account.md): invitation, suspension, end, and rights. */
export const accountLaw = defineLaw<AccountTypes, ConditionName, Effect>({
  id: 'account',
  vocabulary: accountVocabulary,
  states: { access: ['new', ...accountStates] },
  derive: {},
  rows: table,
  blankFacts: blankAccountFacts,
  reasons,
  relevantOnlyIf: ['ordinaryAdmin', 'mainAdmin', 'brokerWithWork', 'brokerWithoutWork', 'withFactor'],
  data,
});

export const accountChart = accountLaw.chart;
