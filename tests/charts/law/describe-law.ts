import { check, constantFrom, defaultReportMessage, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, transition, type AnyMachineSnapshot } from 'xstate';
import { partyOf, type Actor } from '#domain/parties.ts';
import type {
  Origin,
  LawEvent,
  LawRow,
  LawTypes,
  Situation,
  StoredRegion,
} from '#machines/shared/law/law.ts';
import { stepsOf } from '#machines/shared/law/steps.ts';
import { isTie } from '#machines/shared/law/table.ts';
import { keyOf } from '#machines/shared/transition-keys.ts';
import {
  actors,
  everywhere,
  factsFor,
  factsWithout,
  patched,
  reachable,
  senderOf,
  type LawUnderTest,
} from './under-test.ts';

const anyone = constantFrom<Actor[]>(...Object.values(actors));

/**
 * Every move that somebody may make, with what it does; throws where the law permits what it then refuses.
 */
export function movesAt<T extends LawTypes, C extends string, E extends string>(
  { law }: LawUnderTest<T, C, E>,
  situation: Situation<T>,
  facts: T['facts'],
  by: Actor,
) {
  return law.permitted(situation, facts, by).map(({ event, channel, to }) => {
    const outcome = law.apply(situation, facts, { type: event, by, channel });
    if (!outcome.ok) throw new Error(`${event} is permitted, then refused: ${outcome.because}`);
    return {
      event,
      channel,
      to,
      position: outcome.position,
      effects: outcome.effects,
      transitions: outcome.transitions,
    };
  });
}

/** Looks for a place, facts and somebody for whom something is wrong; undefined where nothing is found. */
export const wrongSomewhere = <T extends LawTypes, C extends string, E extends string>(
  under: LawUnderTest<T, C, E>,
  wrong: (situation: Situation<T>, facts: T['facts'], by: Actor) => readonly string[],
) =>
  defaultReportMessage(
    check(
      property(
        constantFrom(under.law.start, ...everywhere(under)),
        under.anyFacts,
        anyone,
        (situation, facts, by) => wrong(situation, facts, by).length === 0,
      ),
      { numRuns: 3_000 },
    ),
  );

/** The keys of the transitions that the production chart takes, as its inspector tells them. */
function takenKeys(snapshot: AnyMachineSnapshot, event: LawEvent): string[] {
  const keys: string[] = [];
  const actor = createActor(snapshot.machine, {
    input: snapshot.context,
    snapshot,
    inspect: (seen) => {
      if (seen.type === '@xstate.microstep') keys.push(...Array.from({ ...seen }['_transitions'], keyOf));
    },
  }).start();
  actor.send(event);
  actor.stop();
  return keys;
}

function describeRows<T extends LawTypes, C extends string, E extends string>(
  under: LawUnderTest<T, C, E>,
): void {
  const { law, conditions, states } = under;
  const reached = reachable(under);
  const step = stepsOf(law.chart);
  const hasAlternative = (situation: Situation<T>, row: LawRow<T, C, E>) =>
    law
      .rowsAt(situation)
      .some((other) => other.event === row.event && other.region === row.region && other !== row);

  describe(`every row of ${law.id}`, { timeout: 60_000 }, () => {
    it.each(law.rows.map((row) => [row.key, row] as const))('%s', (_, row) => {
      const situation = reached.find((one) => law.rowsAt(one).includes(row));
      if (!situation) throw new Error('Nothing ever comes to this row');
      for (const origin of row.origins) {
        const { by, channel } = senderOf<T>(origin);
        const event = { type: row.event, by, channel };
        const stored = row.region in states ? (row.region as StoredRegion<T>) : undefined;
        const landed = stored === undefined ? {} : { [stored]: row.to ?? situation[stored] };
        expect(law.apply(situation, factsFor(under, row), event)).toMatchObject({
          ok: true,
          position: landed,
        });
        // The law's own step gives the same result as XState's `transition`.
        const from = law.restore(situation, factsFor(under, row));
        const [[next, actions], [expected, expectedActions]] = [
          step(from, event),
          transition(law.chart, from, event),
        ];
        expect([next.value, next.context, actions.map(({ params }) => params)]).toEqual([
          expected.value,
          expected.context,
          expectedActions.map(({ params }) => params),
        ]);
        // Another row for the same event may be open where this one is shut; a condition may fail for
        // some senders only.
        const failing = hasAlternative(situation, row)
          ? []
          : row.conditions.filter((name) => !conditions[name](factsWithout(under, row, name), by));
        for (const name of failing)
          expect(law.apply(situation, factsWithout(under, row, name), event)).toMatchObject({
            ok: false,
            code: name,
          });
      }
    });

    it('each condition holds and fails under the facts that are said of it', () => {
      for (const name of Object.keys(conditions) as C[]) {
        const asked = (which: 'holds' | 'fails') =>
          Object.values(actors).map((by) =>
            conditions[name](patched(under.goodFacts, under.facts[name][which]), by),
          );
        expect(`${name} ${asked('holds').includes(true)} ${asked('fails').includes(false)}`).toBe(
          `${name} true true`,
        );
      }
    });

    it('hear every event, from every state that is not closed, and reach every state', () => {
      expect(new Set(law.rows.map(({ event }) => event))).toEqual(new Set(under.events));
      const stuck = reached.filter((situation) => !law.rowsAt(situation).some(({ to }) => to !== undefined));
      expect(stuck).toEqual(reached.filter(under.closed));
      for (const region of Object.keys(states) as StoredRegion<T>[]) {
        expect(new Set(reached.map((situation) => situation[region]))).toEqual(
          new Set(['new', ...states[region]]),
        );
      }
    });
  });
}

function describeAnswers<T extends LawTypes, C extends string, E extends string>(
  under: LawUnderTest<T, C, E>,
): void {
  const { law, states } = under;
  const regions = Object.keys(states) as StoredRegion<T>[];
  const originsOf = ({ role }: Actor) =>
    law.rows.flatMap((row) =>
      row.origins
        .filter((origin: Origin<T>) => origin.startsWith(`${partyOf[role]} `))
        .map((origin) => ({ event: row.event, channel: senderOf<T>(origin).channel })),
    );

  describe(`${law.id}, whatever the facts`, { timeout: 60_000 }, () => {
    it('what is permitted leads where it says, and is never refused at the same time', () => {
      expect(
        wrongSomewhere(under, (situation, facts, by) => {
          const shut = new Set(law.refused(situation, facts, by).map(({ event }) => event));
          return movesAt(under, situation, facts, by).flatMap(({ event, to, position }) => [
            ...(shut.has(event) ? [`${event} is both`] : []),
            // A region that moves to where it is already is said to move: the same words, or none, then.
            ...regions
              .filter((region) => to[region] === undefined && position[region] !== situation[region])
              .map((region) => `${event} and ${region}`),
          ]);
        }),
      ).toBeUndefined();
    });

    it('what is permitted is what the chart itself allows, for every event and origin', () => {
      expect(
        wrongSomewhere(under, (situation, facts, by) => {
          const snapshot = law.restore(situation, facts);
          const listed = law
            .permitted(situation, facts, by)
            .map(({ event, channel }) => `${event} ${channel}`);
          const allowed = originsOf(by)
            .filter(({ event, channel }) => snapshot.can({ type: event, by, channel }))
            .map(({ event, channel }) => `${event} ${channel}`);
          return [
            ...allowed.filter((one) => !listed.includes(one)),
            ...listed.filter((one) => !allowed.includes(one)),
          ];
        }),
      ).toBeUndefined();
    });

    it('names the transitions that the chart itself takes', () => {
      expect(
        wrongSomewhere(under, (situation, facts, by) =>
          movesAt(under, situation, facts, by).flatMap(({ event, channel, transitions }) => {
            const taken = takenKeys(law.restore(situation, facts), { type: event, by, channel })
              .toSorted()
              .join();
            return transitions.toSorted().join() === taken
              ? []
              : [`${event}: ${transitions.join()} for ${taken}`];
          }),
        ),
      ).toBeUndefined();
    });

    it('a joint row moves every region that it speaks of', () => {
      const jointKeys = new Map(
        law.rows.filter(({ joint }) => joint !== undefined).map((row) => [row.key, row]),
      );
      expect(
        wrongSomewhere(under, (situation, facts, by) =>
          movesAt(under, situation, facts, by).flatMap(({ event, transitions }) => {
            const joint = transitions.flatMap((key) => jointKeys.get(key) ?? []);
            const tied = new Set(
              joint.flatMap((row) => [row.region, ...row.places.filter(isTie).map(({ region }) => region)]),
            );
            return [...tied]
              .filter(
                (region) =>
                  !transitions.some((key) => law.rows.find((row) => row.key === key)?.region === region),
              )
              .map((region) => `${event} leaves ${region}`);
          }),
        ),
      ).toBeUndefined();
    });

    it('no effect comes twice, and a refusal always has its French reason', () => {
      expect(
        wrongSomewhere(under, (situation, facts, by) => [
          ...movesAt(under, situation, facts, by)
            .filter(({ effects }) => new Set(effects).size !== effects.length)
            .map(({ event }) => event),
          ...law
            .refused(situation, facts, by)
            .filter(({ because }) => !because.endsWith('.'))
            .map(({ event }) => event),
        ]),
      ).toBeUndefined();
    });
  });
}

function describeMoves<T extends LawTypes, C extends string, E extends string>(
  under: LawUnderTest<T, C, E>,
): void {
  const { law, states } = under;
  const moving = (Object.keys(states) as StoredRegion<T>[]).filter((region) =>
    law.rows.some(({ origins }) => origins.some((origin) => origin.endsWith(` ${region}`))),
  );

  if (moving.length === 0) return;
  describe(`${law.id}, moves named by their place`, () => {
    it('never send an event of a guest or of the system', () => {
      const origins = law.rows.flatMap((row) => row.origins).filter((origin) => /^[KS] /.test(origin));
      expect(origins.filter((origin) => moving.some((region) => origin.endsWith(` ${region}`)))).toEqual([]);
    });

    it('find one event at most for each way', () => {
      const ambiguous = everywhere(under).flatMap((at) =>
        moving.flatMap((region) => {
          const rows = law
            .rowsAt(at)
            .filter(
              (row) =>
                row.region === region &&
                row.to !== undefined &&
                row.origins.some((origin) => origin.endsWith(` ${region}`)),
            );
          return rows
            .filter(
              ({ to, event }) =>
                law.eventFor(region as StoredRegion<T> & T['channel'], at, to ?? '') !== event,
            )
            .map(({ key }) => key);
        }),
      );
      expect(ambiguous).toEqual([]);
    });
  });
}

/**
 * Registers what every law is held to: its rows one by one, what it answers whatever the facts, and
 * its moves by PATCH.
 */
export function describeLaw<T extends LawTypes, C extends string, E extends string>(
  under: LawUnderTest<T, C, E>,
): void {
  describeRows(under);
  describeAnswers(under);
  describeMoves(under);
}
