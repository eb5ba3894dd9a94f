import { boolean, constantFrom, record } from 'fast-check';
import { membershipEvents } from '#domain/membership-events.ts';
import { blankMembershipFacts, type MembershipFacts } from '#domain/membership-facts.ts';
import { brokerStatuses, membershipStatuses } from '#domain/membership.ts';
import { conditions, type ConditionName } from '#machines/membership/conditions.ts';
import type { Effect } from '#machines/membership/effects.ts';
import { membershipLaw } from '#machines/membership/law.ts';
import type { MembershipTypes } from '#machines/membership/types.ts';
import type { LawUnderTest } from './law/under-test.ts';

/** A broker that ORIAS knows, with every paper; nothing signed yet. */
export const goodFacts: MembershipFacts = {
  ...blankMembershipFacts,
  intermediary: true,
  stepsFilled: true,
  mandatoryPieces: true,
  askedIsSupplied: true,
  correctionsMade: true,
  piecesAccepted: true,
  papersInForce: true,
  acceptedPapersInForce: true,
};

const yesOrNo = boolean();

/** The law of memberships, with what the tests of every law need. */
export const membershipUnderTest: LawUnderTest<MembershipTypes, ConditionName, Effect> = {
  law: membershipLaw,
  conditions,
  states: { status: membershipStatuses, broker: brokerStatuses },
  goodFacts,
  events: membershipEvents,
  facts: {
    isIntermediary: { holds: { intermediary: true }, fails: { intermediary: false } },
    notAnIntermediary: { holds: { intermediary: false }, fails: { intermediary: true } },
    stepsFilled: { holds: { stepsFilled: true }, fails: { stepsFilled: false } },
    mandatoryPieces: { holds: { mandatoryPieces: true }, fails: { mandatoryPieces: false } },
    suppliedWhatWasAsked: { holds: { askedIsSupplied: true }, fails: { askedIsSupplied: false } },
    piecesAccepted: { holds: { piecesAccepted: true }, fails: { piecesAccepted: false } },
    agreementSigned: { holds: { agreement: 'signed' }, fails: { agreement: 'waived' } },
    agreementSettled: { holds: { agreement: 'waived' }, fails: { agreement: 'open' } },
    agreementOpen: { holds: { agreement: 'open' }, fails: { agreement: 'waived' } },
    askedOfMember: { holds: { askedOfMember: true }, fails: { askedOfMember: false } },
    papersInForce: { holds: { papersInForce: true }, fails: { papersInForce: false } },
    papersOver: { holds: { acceptedPapersInForce: false }, fails: { acceptedPapersInForce: true } },
  },
  anyFacts: record({
    intermediary: yesOrNo,
    stepsFilled: yesOrNo,
    mandatoryPieces: yesOrNo,
    askedIsSupplied: yesOrNo,
    correctionsMade: yesOrNo,
    checklist: record({ wanted: constantFrom([]) }),
    askedOfMember: yesOrNo,
    piecesAccepted: yesOrNo,
    agreement: constantFrom('open', 'signed', 'waived'),
    papersInForce: yesOrNo,
    acceptedPapersInForce: yesOrNo,
  }),
  closed: () => false,
};
