import type { MembershipFacts } from '#domain/membership-facts.ts';
import type { Actor } from '#domain/parties.ts';
import { conditions, type ConditionName } from '#machines/membership/conditions.ts';
import { both, everyValue, type Truths } from './harness/conditions.ts';
import { actors } from './law/under-test.ts';
import { goodFacts } from './membership-under-test.ts';

/** When each condition of the law holds, value by value, written by hand from docs/domain/membership.md. */
export const membershipTruths: Truths<MembershipFacts, Actor, ConditionName> = {
  conditions,
  facts: goodFacts,
  senders: actors,
  samples: {
    intermediary: both,
    stepsFilled: both,
    mandatoryPieces: both,
    askedIsSupplied: both,
    correctionsMade: both,
    // No condition reads these: they bound what an event carries.
    'checklist.wanted': [[]],
    askedOfMember: both,
    piecesAccepted: both,
    papersInForce: both,
    acceptedPapersInForce: both,
    agreement: everyValue<MembershipFacts['agreement']>({ open: true, signed: true, waived: true }),
  },
  holds: {
    isIntermediary: [{ intermediary: true }],
    notAnIntermediary: [{ intermediary: false }],
    stepsFilled: [{ stepsFilled: true }],
    mandatoryPieces: [{ mandatoryPieces: true }],
    suppliedWhatWasAsked: [{ askedIsSupplied: true }],
    piecesAccepted: [{ piecesAccepted: true }],
    agreementSigned: [{ agreement: 'signed' }],
    agreementSettled: [{ agreement: 'signed' }, { agreement: 'waived' }],
    agreementOpen: [{ agreement: 'open' }],
    askedOfMember: [{ askedOfMember: true }],
    papersInForce: [{ papersInForce: true }],
    papersOver: [{ acceptedPapersInForce: false }],
  },
};
