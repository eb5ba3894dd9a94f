import { reached, goalsFor } from './goals.ts';
import { menuOf } from './menu.ts';
import type { Move } from './moves.ts';
import type { Position, PureChart, Step } from './pure.ts';
import type { ChartSuite } from './suite.ts';
import { activeNodes } from './transitions.ts';

/*
 * Searches a chart for paths to all goals (`goals.ts`), breadth first, with the moves of the menu
 * (`menu.ts`).
 */

/** The way to a position: its last step and, by `before`, those that led to it. */
export interface Way {
  step: Step;
  before: Way | undefined;
}

export const movesOf = (way: Way | undefined): Move[] => {
  const moves: Move[] = [];
  for (let one = way; one; one = one.before)
    if (one.step.move.kind !== 'starts') moves.unshift(one.step.move);
  return moves;
};

/** The key by which two positions are distinguished. */
export function fingerprintOf({ project }: ChartSuite, { start, snapshot, timers, ended }: Position): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node: { id: string }) => node.id).toSorted(),
  ]);
  return JSON.stringify([
    start,
    snapshot.value,
    history,
    Object.keys(snapshot.children).toSorted(),
    ended,
    timers.map(({ id }) => id),
    snapshot.status,
    project(snapshot.context),
  ]);
}

/**
 * Positions that differ in context only: looked at in turn with the other groups, so that no counter hides
 * the rest of the chart.
 */
interface Group {
  keys: readonly string[];
  waiting: { key: string; way: Way }[];
  explored: number;
}

export interface Found {
  /** The moves from each position, by its fingerprint. */
  onwards: ReadonlyMap<string, readonly { step: Step; key: string }[]>;
  openings: readonly { step: Step; key: string }[];
  /** For each goal, the first way that reached it. */
  ways: ReadonlyMap<string, Way>;
  missing: readonly string[];
  /** The error of the chart, and the move that caused it. */
  broken: readonly { way: Way; why: string }[];
  tried: number;
}

export interface SearchOptions {
  goals: readonly string[];
  /** Told of every step tried; what it gives back is what is wrong with the step. */
  watch?: ((way: Way) => string | undefined) | undefined;
}

/** The group whose states could still reach most: those that lead to an open goal come first. */
function mostPromising(groups: Iterable<Group>, open: ReadonlySet<string>): Group | undefined {
  let best: Group | undefined;
  let bestRank = Infinity;
  for (const group of groups) {
    if (group.waiting.length === 0) continue;
    const rank = group.explored + (group.keys.some((key) => open.has(key)) ? 0 : 1_000_000);
    if (rank < bestRank) [best, bestRank] = [group, rank];
  }
  return best;
}

/** Goals that an arrow of an active state may reach. */
const goalsAt = (goals: readonly string[], { snapshot }: Position): string[] => {
  const ids = new Set(activeNodes(snapshot).map(({ id }) => id));
  return goals.filter((goal) => ids.has(goal.slice(0, goal.indexOf('|'))));
};

/** Looks for ways to every goal of the chart, from all of its starts together. */
export function search(suite: ChartSuite, pure: PureChart, { goals, watch }: SearchOptions): Found {
  const menu = menuOf(suite);
  const open = new Set(goals);
  const onwards = new Map<string, { step: Step; key: string }[]>();
  const groups = new Map<string, Group>();
  const known = new Set<string>();
  const ways = new Map<string, Way>();
  const broken: { way: Way; why: string }[] = [];
  let tried = 0;

  const meet = (way: Way, key: string) => {
    const { step, before } = way;
    for (const goal of reached(before?.step, step, open)) {
      open.delete(goal);
      ways.set(goal, way);
    }
    const why = step.broken ?? watch?.(way);
    if (why !== undefined) broken.push({ way, why });
    if (step.broken !== undefined || known.has(key)) return;
    known.add(key);
    const name = JSON.stringify(step.snapshot.value);
    const group = groups.get(name) ?? { keys: goalsAt(goals, step), waiting: [], explored: 0 };
    group.waiting.push({ key, way });
    groups.set(name, group);
  };

  const openings = Object.keys(suite.starts).map((start) => {
    const step = pure.begin(start);
    return { step, key: fingerprintOf(suite, step) };
  });
  for (const { step, key } of openings) meet({ step, before: undefined }, key);
  while (open.size > 0 && tried < suite.limit) {
    const group = mostPromising(groups.values(), open);
    const next = group?.waiting.shift();
    if (!group || !next) break;
    group.explored += 1;
    const steps = menu(next.way.step).map((move) => {
      const step = pure.play(next.way.step, move);
      return { step, key: fingerprintOf(suite, step) };
    });
    tried += steps.length;
    onwards.set(next.key, steps);
    for (const { step, key } of steps) meet({ step, before: next.way }, key);
  }
  return { onwards, openings, ways, missing: [...open], broken, tried };
}

/** The goals that a chart's paths must reach: all but the exempted. */
export const wantedGoals = (suite: ChartSuite, pure: PureChart): string[] =>
  goalsFor(pure.machine).filter((goal) => suite.exempt[goal] === undefined);
