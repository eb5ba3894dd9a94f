import type { Arbitrary } from 'fast-check';
import { systemActor, type Actor, type Party } from '#domain/parties.ts';
import type { Origin, Law, LawRow, LawTypes, Situation, StoredRegion } from '#machines/shared/law/law.ts';
import type { Condition } from '#machines/shared/law/table.ts';

type Patch<Facts> = {
  readonly [Name in keyof Facts]?: Facts[Name] extends object ? Partial<Facts[Name]> : Facts[Name];
};

/** A law with what its generic tests need of it. */
export interface LawUnderTest<T extends LawTypes, C extends string, E extends string> {
  law: Law<T, C, E>;
  conditions: Readonly<Record<C, Condition<T['facts']>>>;
  /** Each stored region with its states. */
  states: { readonly [R in StoredRegion<T>]: readonly T['position'][R][] };
  /** Of an object with which everything goes well. */
  goodFacts: T['facts'];
  /**
   * For each condition: facts under which it holds, and facts under which it fails, written over good ones.
   */
  facts: Readonly<Record<C, { holds: Patch<T['facts']>; fails: Patch<T['facts']> }>>;
  /** Any facts at all, contradictory ones included: the law must hold whatever it is told. */
  anyFacts: Arbitrary<T['facts']>;
  /** The names of the events, so that none is left without a row. */
  events: readonly T['event'][];
  /** Positions without a way out, on purpose. */
  closed: (situation: Situation<T>) => boolean;
  /** Events that closed objects hear all the same, and stay closed; absent: none. */
  heardWhenClosed?: readonly T['event'][];
}

export const actors = {
  broker: { role: 'broker', userId: 1 },
  admin: { role: 'admin', userId: 2 },
  otherAdmin: { role: 'super_admin', userId: 3 },
  company: { role: 'company', userId: 4 },
  client: { role: 'client', userId: null },
  system: systemActor,
} as const satisfies Record<string, Actor>;

const byParty: Record<Party, Actor> = {
  B: actors.broker,
  A: actors.admin,
  C: actors.company,
  K: actors.client,
  S: actors.system,
};

/** Somebody who comes by that channel. */
export function senderOf<T extends LawTypes>(origin: Origin<T>): { by: Actor; channel: T['channel'] } {
  const [party, channel] = origin.split(' ') as [Party, T['channel']];
  return { by: byParty[party], channel };
}

const isRecord = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Facts with a patch over them, one level deep in the facts that are objects. */
export const patched = <Facts extends object>(facts: Facts, patch: Patch<Facts>): Facts =>
  Object.fromEntries(
    Object.entries({ ...facts, ...patch }).map(([name, value]) => {
      const before: unknown = Reflect.get(facts, name);
      return [name, isRecord(before) && isRecord(value) ? { ...before, ...value } : value];
    }),
  ) as Facts;

/** Facts under which every condition of a row holds. */
export const factsFor = <T extends LawTypes, C extends string, E extends string>(
  { goodFacts, facts }: LawUnderTest<T, C, E>,
  row: LawRow<T, C, E>,
): T['facts'] =>
  row.conditions.reduce<T['facts']>((made, name) => patched(made, facts[name].holds), goodFacts);

/** The same facts with one condition failing. */
export const factsWithout = <T extends LawTypes, C extends string, E extends string>(
  under: LawUnderTest<T, C, E>,
  row: LawRow<T, C, E>,
  name: C,
): T['facts'] => patched(factsFor(under, row), under.facts[name].fails);

/** Every situation that some facts lead to, from an object that is not stored yet. */
export function reachable<T extends LawTypes, C extends string, E extends string>({
  law,
  states,
}: LawUnderTest<T, C, E>): Situation<T>[] {
  const regions = Object.keys(states) as StoredRegion<T>[];
  const nameOf = (situation: Situation<T>) => regions.map((region) => situation[region]).join('|');
  const seen = new Map([[nameOf(law.start), law.start]]);
  for (const situation of seen.values()) {
    const moving = law.rowsAt(situation).filter(({ region, to }) => to !== undefined && region in states);
    for (const { event, conditions } of moving) {
      // Rows of several regions move together where their event and conditions are the same.
      const together = moving.filter(
        (row) => row.event === event && row.conditions.join() === conditions.join(),
      );
      const next = {
        ...situation,
        ...Object.fromEntries(together.toReversed().map(({ region, to }) => [region, to])),
      } as Situation<T>;
      if (!seen.has(nameOf(next))) seen.set(nameOf(next), next);
    }
  }
  return [...seen.values()];
}

/** Every combination of the states of the stored regions, whether or not anything leads there. */
export const everywhere = <T extends LawTypes, C extends string, E extends string>({
  states,
}: LawUnderTest<T, C, E>): Situation<T>[] =>
  (Object.entries(states) as [string, readonly string[]][]).reduce<object[]>(
    (made, [region, keys]) => made.flatMap((one) => keys.map((key) => ({ ...one, [region]: key }))),
    [{}],
  ) as Situation<T>[];
