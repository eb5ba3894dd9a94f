import type { ClaimFacts } from '#domain/claim-facts.ts';
import type { Actor } from '#domain/parties.ts';
import { conditions, type ConditionName } from '#machines/claim/conditions.ts';
import { both, everyValue, type Truths } from './harness/conditions.ts';
import { goodFacts } from './claim-under-test.ts';
import { actors } from './law/under-test.ts';

/** When each condition of the law holds, value by value, written by hand from docs/domain/claims.md. */
export const claimTruths: Truths<ClaimFacts, Actor, ConditionName> = {
  conditions,
  facts: goodFacts,
  senders: actors,
  samples: {
    today: [null, '2026-06-15'],
    claimsOpen: both,
    'covered.from': [null, '2026-06-01', '2026-06-15'],
    'covered.until': [null, '2026-05-31', '2026-06-01', '2026-06-15'],
    tenDaysOver: both,
    fifteenDaysOver: both,
    coverDeemedAcquired: both,
    offerOver: both,
    expertAppointed: both,
    expertOn: [null, '2026-03-01'],
    acceptedOn: [null, '2026-06-01'],
    recusals: [0, 1, 2, 3],
    recusalOpen: both,
    extension: everyValue<ClaimFacts['extension']>({ none: true, asked: true, agreed: true }),
    offerOpen: both,
    coverRefused: both,
    prescribed: both,
    missedUnreported: both,
  },
  holds: {
    claimsOpen: [{ claimsOpen: true }],
    everCovered: [
      { 'covered.from': null },
      { 'covered.until': null },
      { 'covered.from': '2026-06-01', 'covered.until': '2026-06-01' },
      { 'covered.from': '2026-06-01', 'covered.until': '2026-06-15' },
      { 'covered.from': '2026-06-15', 'covered.until': '2026-06-15' },
    ],
    withinTenDays: [{ tenDaysOver: false }],
    tenDaysOver: [{ tenDaysOver: true }],
    withinFifteenDays: [{ fifteenDaysOver: false }],
    positionInTime: [{ coverDeemedAcquired: false }],
    offerInTime: [{ offerOver: false }],
    noExpertYet: [{ expertAppointed: false }],
    recusalOpen: [{ recusalOpen: true }],
    recusalsLeft: [{ recusals: 0 }, { recusals: 1 }],
    extensionNotAsked: [{ extension: 'none' }],
    extensionAsked: [{ extension: 'asked' }],
    offerOpen: [{ offerOpen: true }],
    coverRefused: [{ coverRefused: true }],
    prescribed: [{ prescribed: true }],
    missedUnreported: [{ missedUnreported: true }],
  },
};
