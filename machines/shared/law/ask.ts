import { partyOf, systemActor, type Actor } from '#domain/parties.ts';
import type { LawEvent, PermittedEvent, Refusal, RefusedEvent } from './law.ts';
import type { ReadRow } from './rows.ts';
import type { Condition, Reason } from './table.ts';

type Situation = Readonly<Record<string, string>>;

/**
 * The parts of a law that the questions read: its rows in a situation, its conditions, and its sentences of
 * refusal.
 */
export interface Asked<Facts extends object> {
  storedRegions: readonly string[];
  rowsAt: (situation: Situation) => readonly ReadRow[];
  conditions: Readonly<Record<string, Condition<Facts>>>;
  reasons: Readonly<Record<string, Reason<Facts>>>;
  relevantOnlyIf: readonly string[];
  verdicts: readonly string[];
  toWire: (state: string) => string;
}

/** An event that a party may send in a situation, with the rows that take it, by channel. */
interface Expected {
  event: string;
  ways: readonly { channel: string; rows: readonly ReadRow[] }[];
}

/**
 * The questions to a law that are answered from its rows without the chart, which is faster. A property test
 * compares both.
 */
export function questionsTo<Facts extends object>({
  storedRegions,
  rowsAt,
  conditions,
  reasons,
  relevantOnlyIf,
  verdicts,
  toWire,
}: Asked<Facts>) {
  function holds({ conditions: names }: ReadRow, facts: Facts, by: Actor): boolean {
    for (const name of names) if (!conditions[name]?.(facts, by)) return false;
    return true;
  }
  const irrelevant = new Set(relevantOnlyIf);
  const expectations = new Map<string, readonly Expected[]>();

  /**
   * The events that a party may send in a situation, whatever the facts. Cached, because they depend on the
   * chart alone.
   */
  function expectedBy(situation: Situation, by: Actor): readonly Expected[] {
    const party = partyOf[by.role];
    const key = `${party}|${storedRegions.map((region) => situation[region]).join('|')}`;
    const known = expectations.get(key);
    if (known) return known;
    const mine = rowsAt(situation).filter(({ origins }) =>
      origins.some((origin) => origin.startsWith(`${party} `)),
    );
    const list = [...new Set(mine.map(({ event }) => event))].map((event) => {
      const rows = mine.filter((row) => row.event === event);
      const origins = [...new Set(rows.flatMap((row) => row.origins))].filter((origin) =>
        origin.startsWith(`${party} `),
      );
      return {
        event,
        ways: origins.map((origin) => ({
          channel: origin.slice(party.length + 1),
          rows: rows.filter((row) => row.origins.includes(origin)),
        })),
      };
    });
    expectations.set(key, list);
    return list;
  }

  /** Targets of these rows by region, as slugs of the wire. */
  function targetsOf(open: readonly ReadRow[]): Record<string, string> {
    const to: Record<string, string> = {};
    for (const region of storedRegions) {
      const target = open.find((row) => row.region === region)?.to;
      if (target !== undefined) to[region] = toWire(target);
    }
    return to;
  }

  function permitted(situation: Situation, facts: Facts, by: Actor): PermittedEvent[] {
    const list: PermittedEvent[] = [];
    for (const { event, ways } of expectedBy(situation, by)) {
      for (const { channel, rows } of ways) {
        const open = rows.filter((row) => holds(row, facts, by));
        if (open.length > 0) list.push({ event, to: targetsOf(open), channel });
      }
    }
    return list;
  }

  /** Why an event is refused: the reason of the row whose conditions hold furthest. */
  function explain(situation: Situation, facts: Facts, event: LawEvent): Refusal {
    const rows = rowsAt(situation).filter((row) => row.event === event.type);
    const origin = `${partyOf[event.by.role]} ${event.channel}`;
    const failing = rows
      .filter(({ origins }) => origins.includes(origin))
      .map((row) => {
        const index = row.conditions.findIndex((name) => !conditions[name]?.(facts, event.by));
        return { index, name: row.conditions[index] };
      });
    const furthest = failing.reduce((best, one) => (best.index > one.index ? best : one), {
      index: -1,
      name: undefined as string | undefined,
    });
    const code = rows.length === 0 ? 'noSuchTransition' : (furthest.name ?? 'comesFrom');
    const because = reasons[code] ?? code;
    return { code, because: typeof because === 'string' ? because : because(facts) };
  }

  function refused(situation: Situation, facts: Facts, by: Actor): RefusedEvent[] {
    const list: RefusedEvent[] = [];
    for (const { event, ways } of expectedBy(situation, by)) {
      const [first] = ways;
      if (!first || ways.some(({ rows }) => rows.some((row) => holds(row, facts, by)))) continue;
      const { code, because } = explain(situation, facts, { type: event, by, channel: first.channel });
      if (!irrelevant.has(code)) list.push({ event, because });
    }
    return list;
  }

  function resolveEvent(situation: Situation, facts: Facts, event: LawEvent): LawEvent {
    const verdict = permitted(situation, facts, systemActor).find(
      ({ event: name, channel }) => verdicts.includes(name) && channel === event.channel,
    );
    return verdict ? { ...event, type: verdict.event, by: systemActor } : event;
  }

  /**
   * The transitions that an event takes, at most one a region: the first row that takes it and whose
   * conditions hold.
   */
  function takenBy(situation: Situation, facts: Facts, event: LawEvent): ReadRow[] {
    const origin = `${partyOf[event.by.role]} ${event.channel}`;
    const open = rowsAt(situation).filter(
      (row) => row.event === event.type && row.origins.includes(origin) && holds(row, facts, event.by),
    );
    return open.filter((row, index) => open.findIndex(({ region }) => region === row.region) === index);
  }

  return { permitted, refused, resolveEvent, explain, takenBy };
}
