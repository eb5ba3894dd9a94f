import { boolean, record } from 'fast-check';
import { blankTariffFacts, tariffEvents, tariffStates, type TariffFacts } from '#domain/tariff-versions.ts';
import { conditions, type ConditionName } from '#machines/tariff-version/conditions.ts';
import type { Effect } from '#machines/tariff-version/effects.ts';
import { tariffLaw } from '#machines/tariff-version/law.ts';
import type { TariffTypes } from '#machines/tariff-version/types.ts';
import type { LawUnderTest } from './law/under-test.ts';

/** A sound version that begins later, in the hands of a person who has not written it. */
export const goodFacts: TariffFacts = {
  ...blankTariffFacts,
  sound: true,
  startsLater: true,
  dayFree: true,
  own: false,
};

const yesOrNo = boolean();
const closed: ReadonlySet<string> = new Set(['replaced', 'withdrawn']);

/** The law of versions of the tariff, with what the tests of every law need. */
export const tariffVersionUnderTest: LawUnderTest<TariffTypes, ConditionName, Effect> = {
  law: tariffLaw,
  conditions,
  states: { tariff: tariffStates },
  goodFacts,
  events: tariffEvents,
  facts: {
    sound: { holds: { sound: true }, fails: { sound: false } },
    startsLater: { holds: { startsLater: true }, fails: { startsLater: false } },
    dayFree: { holds: { dayFree: true }, fails: { dayFree: false } },
    anotherPerson: { holds: { own: false }, fails: { own: true } },
    begun: { holds: { begun: true }, fails: { begun: false } },
    notBegun: { holds: { begun: false }, fails: { begun: true } },
    followed: { holds: { followed: true }, fails: { followed: false } },
  },
  anyFacts: record({
    sound: yesOrNo,
    startsLater: yesOrNo,
    dayFree: yesOrNo,
    begun: yesOrNo,
    followed: yesOrNo,
    own: yesOrNo,
  }),
  closed: ({ tariff }) => closed.has(tariff),
};
