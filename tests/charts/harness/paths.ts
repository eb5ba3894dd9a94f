import { reached } from './goals.ts';
import { describeMove, type Move } from './moves.ts';
import { PureChart, type Step } from './pure.ts';
import { movesOf, search, wantedGoals, type Found, type Way } from './search.ts';
import type { ChartSuite } from './suite.ts';

/*
 * Paths through a chart: what happens, move by move, and what the chart did at each step.
 */

/** The moves of a path; everything else follows from it. */
export interface PathPlan {
  start: string;
  moves: readonly Move[];
}

/** A path with all that the chart did on it; the first step is its start. */
export interface ChartPath extends PathPlan {
  description: string;
  steps: readonly Step[];
}

/** Long paths are described by their ends. */
function describePath(suite: ChartSuite, { start, moves }: PathPlan): string {
  const words = moves.map(describeMove);
  const shown = words.length > 6 ? [...words.slice(0, 2), '…', ...words.slice(-3)] : words;
  const from = Object.keys(suite.starts).length > 1 ? [start] : [];
  return [...from, ...shown].join(' → ') || 'starts';
}

export const pathOf = (suite: ChartSuite, plan: PathPlan, steps: readonly Step[]): ChartPath => ({
  ...plan,
  description: describePath(suite, plan),
  steps,
});

/** Plays a plan on the pure chart, as far as it goes: a step that breaks is the last. */
export function follow(pure: PureChart, { start, moves }: PathPlan): Step[] {
  const steps = [pure.begin(start)];
  for (const move of moves) {
    const last = steps.at(-1);
    if (!last || last.broken !== undefined) break;
    steps.push(pure.play(last, move));
  }
  return steps;
}

/** The goals that a walk reaches. */
export function reachedBy(steps: readonly Step[], open: ReadonlySet<string>): Set<string> {
  const left = new Set(open);
  for (const [index, step] of steps.entries())
    for (const goal of reached(steps[index - 1], step, left)) left.delete(goal);
  return new Set([...open].filter((goal) => !left.has(goal)));
}

/** Moves by the shortest way from a start to each position that was found. */
function waysTo({ onwards, openings }: Found): Map<string, PathPlan> {
  const plans = new Map<string, PathPlan>(
    openings.map(({ step, key }) => [key, { start: step.start, moves: [] }]),
  );
  for (const [key, { start, moves }] of plans) {
    for (const { step, key: next } of onwards.get(key) ?? []) {
      if (!plans.has(next) && step.broken === undefined)
        plans.set(next, { start, moves: [...moves, step.move as Move] });
    }
  }
  return plans;
}

/**
 * Few plans that should together reach every goal: walk to the nearest place with news, then on as long
 * as there are any.
 */
function greedyPlans(found: Found): PathPlan[] {
  const open = new Set(found.ways.keys());
  const news = ({ taken, guards }: Step) =>
    [...taken, ...guards, ...taken.map((key) => `${key}~`)].filter((goal) => open.has(goal));
  const richest = (key: string) =>
    (found.onwards.get(key) ?? []).reduce<{ step: Step; key: string } | undefined>(
      (best, one) =>
        one.step.broken === undefined && news(one.step).length > (best ? news(best.step).length : 0)
          ? one
          : best,
      undefined,
    );
  const plans: PathPlan[] = [];
  for (const [key, { start, moves }] of waysTo(found)) {
    for (let next = richest(key); next; next = richest(key)) {
      const path = [...moves];
      for (let one: typeof next | undefined = next; one; one = richest(one.key)) {
        path.push(one.step.move as Move);
        for (const goal of news(one.step)) open.delete(goal);
      }
      plans.push({ start, moves: path });
    }
  }
  return plans;
}

/**
 * Few paths that reach every goal that can be reached. A greedy walk joins positions that look alike, so what
 * it promises is checked by walking; for what it misses there is the way that the search went.
 */
function planned(pure: PureChart, found: Found): PathPlan[] {
  const open = new Set(found.ways.keys());
  const plans: PathPlan[] = [];
  const keep = (plan: PathPlan) => {
    const steps = follow(pure, plan);
    const goals = reachedBy(steps, open);
    if (goals.size === 0) return;
    plans.push({
      start: plan.start,
      moves: steps
        .slice(1)
        .filter(({ broken }) => broken === undefined)
        .map(({ move }) => move as Move),
    });
    for (const goal of goals) open.delete(goal);
  };
  for (const plan of greedyPlans(found)) keep(plan);
  for (const [goal, way] of found.ways)
    if (open.has(goal)) keep({ start: way.step.start, moves: movesOf(way) });
  return plans.length > 0 ? plans : found.openings.map(({ step }) => ({ start: step.start, moves: [] }));
}

export interface Paths {
  paths: readonly ChartPath[];
  /** Goals that nothing reaches. */
  missing: readonly string[];
  /** The error of the chart, or the report of `watch` on a step. */
  broken: readonly string[];
  tried: number;
}

const describeBroken = ({ way, why }: { way: Way; why: string }) =>
  `${[way.step.start, ...movesOf(way).map(describeMove)].join(' → ')}: ${why}`;

/** Searches the production chart. `watch` looks at every step that is tried. */
export function findPaths(suite: ChartSuite, watch?: (way: Way) => string | undefined): Paths {
  const pure = new PureChart(suite);
  const found = search(suite, pure, { goals: wantedGoals(suite, pure), watch });
  const paths = planned(pure, found).map((plan) => pathOf(suite, plan, follow(pure, plan)));
  return { paths, missing: found.missing, broken: found.broken.map(describeBroken), tried: found.tried };
}
