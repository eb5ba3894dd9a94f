import type { AnyStateMachine } from 'xstate';
import { partyOf, type Actor } from '#domain/parties.ts';
import type { LawTypes, Situation } from '#machines/shared/law/law.ts';
import { refusedElsewhere } from '#machines/shared/law/words.ts';
import { defineSuite, type ChartSuite, type SuiteCases } from '../harness/suite.ts';
import { tableJudge, type Page } from './describe-table.ts';
import {
  actors,
  everywhere,
  factsFor,
  factsWithout,
  reachable,
  senderOf,
  type LawUnderTest,
} from './under-test.ts';

/** The facts for an event of a law, its sender and its channel. */
export interface LawCase<T extends LawTypes> {
  by: Actor;
  channel: T['channel'];
  facts: T['facts'];
}

/**
 * Each event by each of its origins, with the facts of each row that hears it and with those that shut it,
 * and by somebody who has no origin.
 */
function casesOf<T extends LawTypes, C extends string, E extends string>(
  under: LawUnderTest<T, C, E>,
): Record<string, [LawCase<T>, ...LawCase<T>[]]> {
  return Object.fromEntries(
    under.events.map((name) => {
      const rows = under.law.rows.filter(({ event }) => event === name);
      const good = rows.flatMap((row) =>
        row.origins.map((origin) => ({ ...senderOf<T>(origin), facts: factsFor(under, row) })),
      );
      const bad = rows.flatMap((row) =>
        row.origins.flatMap((origin) =>
          row.conditions.map((condition) => ({
            ...senderOf<T>(origin),
            facts: factsWithout(under, row, condition),
          })),
        ),
      );
      const stranger = Object.values(actors).find(
        ({ role }) =>
          !rows.some(({ origins }) => origins.some((origin) => origin.startsWith(`${partyOf[role]} `))),
      );
      const refused = stranger ? good.slice(0, 1).map((one) => ({ ...one, by: stranger })) : [];
      const all = [
        ...new Map([...good, ...bad, ...refused].map((one) => [JSON.stringify(one), one])).values(),
      ];
      return [name, all as [LawCase<T>, ...LawCase<T>[]]];
    }),
  );
}

/**
 * Whether the rows of a chart are open and shut as their conditions say, under the facts that are said of
 * each condition by hand: for a chart that may have been changed.
 */
function conditionsJudge<T extends LawTypes, C extends string, E extends string>(
  under: LawUnderTest<T, C, E>,
): (chart: AnyStateMachine) => string | undefined {
  const { law, conditions } = under;
  const reached = reachable(under);
  return (chart) => {
    for (const row of law.rows) {
      const situation = reached.find((one) => law.rowsAt(one).includes(row));
      if (!situation) continue;
      const can = (facts: T['facts'], origin: string) =>
        chart
          .resolveState({ value: law.restore(situation as Situation<T>, facts).value, context: { facts } })
          .can({ type: row.event, ...senderOf<T>(origin as (typeof row.origins)[number]) });
      for (const origin of row.origins) {
        if (!can(factsFor(under, row), origin)) return `${row.key} is shut`;
        const alone = !law
          .rowsAt(situation)
          .some((other) => other.event === row.event && other.region === row.region && other !== row);
        const failing = row.conditions.find(
          (name) =>
            !conditions[name](factsWithout(under, row, name), senderOf<T>(origin).by) &&
            can(factsWithout(under, row, name), origin),
        );
        if (alone && failing !== undefined) return `${row.key} does not ask ${failing}`;
      }
    }
    return undefined;
  };
}

/**
 * Whether a closed object is left alone: with the facts and by the origins of every row there is, nothing
 * happens where the object is closed (`LawUnderTest.closed`, by hand), in any region, reachable together or
 * not. For a chart that may have been changed.
 */
function closedJudge<T extends LawTypes, C extends string, E extends string>(
  under: LawUnderTest<T, C, E>,
): (chart: AnyStateMachine) => string | undefined {
  const { law } = under;
  const closed = everywhere(under).filter(under.closed);
  const senders = law.rows
    .filter(({ event, to }) => to !== undefined || !under.heardWhenClosed?.includes(event))
    .flatMap((row) =>
      row.origins.map((origin) => ({
        row,
        facts: factsFor(under, row),
        event: { type: row.event, ...senderOf<T>(origin) },
      })),
    );
  return (chart) => {
    for (const situation of closed) {
      const { value } = law.restore(situation, law.start as never);
      const states = Object.values(value as Record<string, string>);
      const heard = senders.filter(({ row }) => states.includes(row.from));
      const found = heard.find(({ facts, event }) =>
        chart.resolveState({ value, context: { facts } }).can(event),
      );
      if (found) return `${found.row.key} moves an object that is closed`;
    }
    return undefined;
  };
}

/**
 * How the chart of a law is tested beside the law itself: its paths, and mutants that its page, its
 * conditions and its journeys must notice.
 */
export function lawSuite<T extends LawTypes, C extends string, E extends string>(
  under: LawUnderTest<T, C, E>,
  page: Page<T>,
  more: Pick<SuiteCases<AnyStateMachine>, 'journeys'> & Partial<SuiteCases<AnyStateMachine>>,
): ChartSuite {
  return defineSuite<AnyStateMachine>(under.law.chart, {
    noScreen: 'a law: screens show what it permits',
    page: page.file,
    events: casesOf(under),
    children: {},
    pins: {},
    ignored: refusedElsewhere,
    contextOf: ({ facts }: { facts: T['facts'] }) => ({ facts }),
    judges: {
      page: tableJudge(under.law, page),
      conditions: conditionsJudge(under),
      closed: closedJudge(under),
    },
    ...more,
  } as SuiteCases<AnyStateMachine>);
}
