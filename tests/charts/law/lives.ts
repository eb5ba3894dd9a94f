import type { Actor } from '#domain/parties.ts';
import type { LawTypes } from '#machines/shared/law/law.ts';
import { factsFor, senderOf, type LawUnderTest } from './under-test.ts';

/**
 * One move of a generated life: what must be true before it, who does what by which channel, and
 * what comes of it.
 */
export interface LifeStep<T extends LawTypes> {
  event: T['event'];
  by: Actor;
  channel: T['channel'];
  facts: T['facts'];
  position: T['position'];
  /** The names of the effects, in order. */
  effects: readonly string[];
  /** The keys of the transitions taken. */
  transitions: readonly string[];
}
export interface Life<T extends LawTypes> {
  description: string;
  steps: readonly LifeStep<T>[];
}

const nameOf = (position: object) => Object.values(position).join('|');

/** Every move that is possible from a position: each row that is heard there, by each of its origins. */
function movesFrom<T extends LawTypes, C extends string, E extends string>(
  under: LawUnderTest<T, C, E>,
  from: T['position'],
): LifeStep<T>[] {
  const { law } = under;
  return law.rowsAt(from as Parameters<typeof law.rowsAt>[0]).flatMap((row) =>
    row.origins.flatMap((origin) => {
      const { by, channel } = senderOf<T>(origin);
      const facts = factsFor(under, row);
      const outcome = law.apply(from as Parameters<typeof law.apply>[0], facts, {
        type: row.event,
        by,
        channel,
      });
      return outcome.ok
        ? [
            {
              event: row.event,
              by,
              channel,
              facts,
              position: outcome.position,
              effects: outcome.effects,
              transitions: outcome.transitions,
            },
          ]
        : [];
    }),
  );
}

/** The shortest way from a position to a move that takes a goal. */
function wayTo<T extends LawTypes>(
  moves: (from: T['position']) => readonly LifeStep<T>[],
  from: T['position'],
  isGoal: (step: LifeStep<T>) => boolean,
): LifeStep<T>[] | undefined {
  const seen = new Set([nameOf(from)]);
  const queue: { at: T['position']; steps: LifeStep<T>[] }[] = [{ at: from, steps: [] }];
  for (const { at, steps } of queue) {
    for (const step of moves(at)) {
      if (isGoal(step)) return [...steps, step];
      if (!seen.has(nameOf(step.position))) {
        seen.add(nameOf(step.position));
        queue.push({ at: step.position, steps: [...steps, step] });
      }
    }
  }
  return undefined;
}

/** The part of a move that no move showed before: its transitions, each by its channel. */
const goalsOf = ({ transitions, by, channel }: LifeStep<LawTypes>) =>
  transitions.map((key) => `${key} by ${by.role} ${channel}`);

const describeLife = (steps: readonly LifeStep<LawTypes>[]) => {
  const words = steps.map(({ event }) => event);
  return words.length > 6
    ? `${words.slice(0, 2).join(' → ')} → … → ${words.slice(-3).join(' → ')} (${words.length})`
    : words.join(' → ');
};

/**
 * Lives of an object, from nothing stored, that together take every transition of the law by
 * each of its origins.
 */
export function livesOf<T extends LawTypes, C extends string, E extends string>(
  under: LawUnderTest<T, C, E>,
): Life<T>[] {
  const known = new Map<string, readonly LifeStep<T>[]>();
  const moves = (from: T['position']) => {
    const found = known.get(nameOf(from)) ?? movesFrom(under, from);
    known.set(nameOf(from), found);
    return found;
  };
  const taken = new Set<string>();
  const fresh = (step: LifeStep<T>) => goalsOf(step).some((goal) => !taken.has(goal));
  const lives: Life<T>[] = [];
  for (
    let steps = lifeWith(moves, under.law.start, fresh, taken);
    steps.length > 0;
    steps = lifeWith(moves, under.law.start, fresh, taken)
  ) {
    lives.push({ description: describeLife(steps), steps });
  }
  return lives;
}

/** One life that goes on for as long as something new can still be shown. */
function lifeWith<T extends LawTypes>(
  moves: (from: T['position']) => readonly LifeStep<T>[],
  start: object,
  fresh: (step: LifeStep<T>) => boolean,
  taken: Set<string>,
): LifeStep<T>[] {
  const steps: LifeStep<T>[] = [];
  for (
    let at = start as T['position'], way = wayTo(moves, at, fresh);
    way !== undefined;
    way = wayTo(moves, at, fresh)
  ) {
    for (const step of way) for (const goal of goalsOf(step)) taken.add(goal);
    steps.push(...way);
    at = way.at(-1)?.position ?? at;
  }
  return steps;
}

/** The functions that a server under test must offer for a generated life to be lived on it. */
export interface LifeDriver<T extends LawTypes> {
  /**
   * Brings the stored object (none yet, at the first step) to where these facts are true, without moving it.
   */
  arrange: (facts: T['facts'], step: LifeStep<T>) => Promise<void>;
  /** Sends the event by its channel, as its sender. */
  send: (step: LifeStep<T>) => Promise<void>;
  /** Where the stored object lies now, in neutral keys. */
  position: () => Promise<T['position']>;
}

/** Lives a generated life on a server; throws at the first step that ends elsewhere than the law says. */
export async function replayLife<T extends LawTypes>(
  { steps }: Life<T>,
  driver: LifeDriver<T>,
): Promise<void> {
  for (const step of steps) {
    await driver.arrange(step.facts, step);
    await driver.send(step);
    const found = nameOf(await driver.position());
    if (found !== nameOf(step.position))
      throw new Error(`After ${step.event} it is at ${found}; the law says ${nameOf(step.position)}`);
  }
}
