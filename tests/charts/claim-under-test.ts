import { boolean, constantFrom, integer, record } from 'fast-check';
import { claimEvents } from '#domain/claim-events.ts';
import { blankClaimFacts, type ClaimFacts } from '#domain/claim-facts.ts';
import { claimStates } from '#domain/claim.ts';
import { conditions, type ConditionName } from '#machines/claim/conditions.ts';
import type { Effect } from '#machines/claim/effects.ts';
import { claimLaw } from '#machines/claim/law.ts';
import type { ClaimTypes } from '#machines/claim/types.ts';
import type { LawUnderTest } from './law/under-test.ts';

/** A claim of the compulsory cover on a signed file, its terms all running. */
export const goodFacts: ClaimFacts = { ...blankClaimFacts, claimsOpen: true };

const yesOrNo = boolean();

/** The law of claims, with what the tests of every law need. */
export const claimUnderTest: LawUnderTest<ClaimTypes, ConditionName, Effect> = {
  law: claimLaw,
  conditions,
  states: { claim: claimStates },
  goodFacts,
  events: claimEvents,
  facts: {
    claimsOpen: { holds: { claimsOpen: true }, fails: { claimsOpen: false } },
    everCovered: {
      holds: { covered: { from: '2026-03-01', until: '2026-06-01' } },
      fails: { covered: { from: '2026-06-02', until: '2026-06-01' } },
    },
    withinTenDays: { holds: { tenDaysOver: false }, fails: { tenDaysOver: true } },
    tenDaysOver: { holds: { tenDaysOver: true }, fails: { tenDaysOver: false } },
    withinFifteenDays: { holds: { fifteenDaysOver: false }, fails: { fifteenDaysOver: true } },
    positionInTime: { holds: { coverDeemedAcquired: false }, fails: { coverDeemedAcquired: true } },
    offerInTime: { holds: { offerOver: false }, fails: { offerOver: true } },
    noExpertYet: { holds: { expertAppointed: false }, fails: { expertAppointed: true } },
    recusalOpen: { holds: { recusalOpen: true }, fails: { recusalOpen: false } },
    recusalsLeft: { holds: { recusals: 1 }, fails: { recusals: 2 } },
    extensionNotAsked: { holds: { extension: 'none' }, fails: { extension: 'agreed' } },
    extensionAsked: { holds: { extension: 'asked' }, fails: { extension: 'none' } },
    offerOpen: { holds: { offerOpen: true }, fails: { offerOpen: false } },
    coverRefused: { holds: { coverRefused: true }, fails: { coverRefused: false } },
    prescribed: { holds: { prescribed: true }, fails: { prescribed: false } },
    missedUnreported: { holds: { missedUnreported: true }, fails: { missedUnreported: false } },
  },
  anyFacts: record({
    today: constantFrom(null, '2026-06-15'),
    claimsOpen: yesOrNo,
    covered: constantFrom(
      { from: null, until: null },
      { from: '2026-03-01', until: '2026-06-01' },
      { from: '2026-06-02', until: '2026-06-01' },
    ),
    tenDaysOver: yesOrNo,
    fifteenDaysOver: yesOrNo,
    coverDeemedAcquired: yesOrNo,
    offerOver: yesOrNo,
    expertAppointed: yesOrNo,
    expertOn: constantFrom(null, '2026-03-01'),
    acceptedOn: constantFrom(null, '2026-06-01'),
    recusals: integer({ min: 0, max: 3 }),
    recusalOpen: yesOrNo,
    extension: constantFrom('none', 'asked', 'agreed'),
    offerOpen: yesOrNo,
    coverRefused: yesOrNo,
    prescribed: yesOrNo,
    missedUnreported: yesOrNo,
  }),
  closed: () => false,
};
