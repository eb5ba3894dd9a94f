import type { TariffFacts } from '#domain/tariff-versions.ts';
import type { Condition } from '../shared/law/table.ts';

/** Conditions of the law, by name; each tests one fact of the version. */
export const conditions = {
  sound: (facts) => facts.sound,
  startsLater: (facts) => facts.startsLater,
  dayFree: (facts) => facts.dayFree,
  anotherPerson: (facts) => !facts.own,
  begun: (facts) => facts.begun,
  notBegun: (facts) => !facts.begun,
  followed: (facts) => facts.followed,
} as const satisfies Readonly<Record<string, Condition<TariffFacts>>>;

export type ConditionName = keyof typeof conditions;
