import type { Actor } from '#domain/parties.ts';
import type { TariffFacts } from '#domain/tariff-versions.ts';
import { conditions, type ConditionName } from '#machines/tariff-version/conditions.ts';
import { both, type Truths } from './harness/conditions.ts';
import { actors } from './law/under-test.ts';
import { goodFacts } from './tariff-version-under-test.ts';

/** When each condition of the law holds, value by value, written by hand from docs/domain/tariff-versions.md. */
export const tariffVersionTruths: Truths<TariffFacts, Actor, ConditionName> = {
  conditions,
  facts: goodFacts,
  senders: actors,
  samples: { sound: both, startsLater: both, dayFree: both, begun: both, followed: both, own: both },
  holds: {
    sound: [{ sound: true }],
    startsLater: [{ startsLater: true }],
    dayFree: [{ dayFree: true }],
    anotherPerson: [{ own: false }],
    begun: [{ begun: true }],
    notBegun: [{ begun: false }],
    followed: [{ followed: true }],
  },
};
