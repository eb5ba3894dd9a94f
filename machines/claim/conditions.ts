import type { ClaimFacts } from '#domain/claim-facts.ts';
import type { Condition } from '../shared/law/table.ts';

/** Conditions of the law, by name; each tests one fact of the claim. */
export const conditions = {
  claimsOpen: (facts) => facts.claimsOpen,
  everCovered: ({ covered: { from, until } }) => from === null || until === null || from <= until,
  withinTenDays: (facts) => !facts.tenDaysOver,
  tenDaysOver: (facts) => facts.tenDaysOver,
  withinFifteenDays: (facts) => !facts.fifteenDaysOver,
  positionInTime: (facts) => !facts.coverDeemedAcquired,
  offerInTime: (facts) => !facts.offerOver,
  noExpertYet: (facts) => !facts.expertAppointed,
  recusalOpen: (facts) => facts.recusalOpen,
  recusalsLeft: (facts) => facts.recusals < 2,
  extensionNotAsked: (facts) => facts.extension === 'none',
  extensionAsked: (facts) => facts.extension === 'asked',
  offerOpen: (facts) => facts.offerOpen,
  coverRefused: (facts) => facts.coverRefused,
  prescribed: (facts) => facts.prescribed,
  missedUnreported: (facts) => facts.missedUnreported,
} as const satisfies Readonly<Record<string, Condition<ClaimFacts>>>;

export type ConditionName = keyof typeof conditions;
