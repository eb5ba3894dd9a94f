import type { Life, LifeMove } from '#contract/lives.ts';
import { senders } from '../law-trials/senders.ts';
import { triedLaw, type TriedLaw } from '../law-trials/laws.ts';
import type { Executor, Statement } from '../database/executor.ts';

/** Most transitions of a life that are shown. */
const most = 500;

/** A line of the audit of any law. */
interface Line {
  id: number;
  at: Date;
  who: string;
  event: string;
  comment: string | null;
  transitions: string[];
  chart_hash: string;
  /** State of each stored region after it, as stored. */
  situation: Record<string, string>;
}

/** An object whose life is shown. */
export interface Subject {
  id: number;
  law: { id: string; hash: string };
  name: string;
  request: number | null;
  /** The latest lines of its audit, the latest first; `$1`: its id, `$2`: how many. */
  lines: Statement;
  facts: object;
  situation: Readonly<Record<string, string>>;
  /** The states of all regions, of the stored ones as the audit has them. */
  statesOf?: (stored: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  /** Name of an event that is not of the law. */
  labelOf?: (event: string) => string;
}

/** Ids of the states of a chart: those of a law with one region are states of the chart itself. */
const activeIn = ({ id, regions }: TriedLaw, states: Readonly<Record<string, string>>): string[] =>
  Object.entries(states).map(([region, state]) =>
    regions.length === 1 ? `${id}.${state}` : `${id}.${region}.${state}`,
  );

const isSame = (one: LifeMove, other: LifeMove) =>
  one.event === other.event &&
  one.who === other.who &&
  one.comment === other.comment &&
  one.transitions.join() === other.transitions.join() &&
  one.active.join() === other.active.join();

/** Equal transitions in a row as one. */
function merged(moves: readonly LifeMove[]): LifeMove[] {
  const all: LifeMove[] = [];
  for (const move of moves) {
    const last = all.at(-1);
    if (last && isSame(last, move)) all[all.length - 1] = { ...move, times: last.times + 1 };
    else all.push(move);
  }
  return all;
}

/** The conditions that hold; one of a single party, for an event of that party. */
function holding({ supposed, contradictions: { onlyFor = {} } }: TriedLaw, facts: object): string[] {
  const { conditions, holdingUnder } = supposed();
  return conditions.filter((name) => holdingUnder(facts, senders[onlyFor[name] ?? 'A']).includes(name));
}

/** The life of an object on the chart of its law. */
export async function lifeOf(executor: Executor, subject: Subject): Promise<Life> {
  const law = triedLaw(subject.law.id);
  if (!law) throw new Error(`${subject.law.id} cannot be tried`);
  const { statesOf = (stored) => stored, labelOf = (event) => event } = subject;
  const lines = await executor.query<Line>(subject.lines, [subject.id, most + 1]);
  const moves = lines
    .slice(0, most)
    .toReversed()
    .map(({ id, at, who, event, comment, transitions, chart_hash: hash, situation }): LifeMove => ({
      id,
      at: at.toISOString(),
      times: 1,
      who,
      event,
      label: law.words.events[event] ?? labelOf(event),
      comment,
      transitions,
      current: hash === subject.law.hash,
      active: activeIn(law, statesOf(situation)),
    }));
  return {
    name: subject.name,
    request: subject.request,
    moves: merged(moves),
    cut: lines.length > most,
    situation: law.regions.map((region) => ({ region, state: subject.situation[region] ?? '' })),
    holds: holding(law, subject.facts),
  };
}
