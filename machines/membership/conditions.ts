import type { MembershipFacts } from '#domain/membership-facts.ts';
import type { Condition } from '../shared/law/table.ts';

/** Conditions of the law, by name; each tests one fact of the membership. */
export const conditions = {
  isIntermediary: (facts) => facts.intermediary,
  notAnIntermediary: (facts) => !facts.intermediary,
  stepsFilled: (facts) => facts.stepsFilled,
  mandatoryPieces: (facts) => facts.mandatoryPieces,
  suppliedWhatWasAsked: (facts) => facts.askedIsSupplied,
  piecesAccepted: (facts) => facts.piecesAccepted,
  agreementSigned: (facts) => facts.agreement === 'signed',
  agreementSettled: (facts) => facts.agreement !== 'open',
  agreementOpen: (facts) => facts.agreement === 'open',
  askedOfMember: (facts) => facts.askedOfMember,
  papersInForce: (facts) => facts.papersInForce,
  papersOver: (facts) => !facts.acceptedPapersInForce,
} as const satisfies Readonly<Record<string, Condition<MembershipFacts>>>;

export type ConditionName = keyof typeof conditions;
