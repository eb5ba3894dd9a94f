import { recall, remember } from './cache.ts';
import { pinBroken } from './judge-pins.ts';
import { menuOf } from './menu.ts';
import type { Move } from './moves.ts';
import { findPaths, follow, pathOf, type Paths } from './paths.ts';
import { printed } from './plain.ts';
import { PureChart, type Step } from './pure.ts';
import type { ChartSuite } from './suite.ts';

/*
 * Stores the paths that a search found in a chart, so that the screen of the same chart need not search
 * again.
 */

/**
 * A path as the choices made from the menu at each of its positions: payloads may hold errors and files,
 * which no file can hold.
 */
interface Choices {
  start: string;
  chosen: readonly number[];
}
interface Known {
  paths: readonly Choices[];
  tried: number;
}

function choicesOf(suite: ChartSuite, { start, steps }: { start: string; steps: readonly Step[] }): Choices {
  const menu = menuOf(suite);
  return {
    start,
    chosen: steps
      .slice(1)
      .map(({ move }, index) =>
        menu(steps[index] as Step).findIndex((one) => printed(one) === printed(move)),
      ),
  };
}

function movesOf(suite: ChartSuite, pure: PureChart, { start, chosen }: Choices): Move[] {
  const menu = menuOf(suite);
  const moves: Move[] = [];
  let step = pure.begin(start);
  for (const index of chosen) {
    const move = menu(step)[index];
    if (!move)
      throw new Error(`The cache of ${suite.chart.id} does not fit: remove node_modules/.cache/charpente`);
    moves.push(move);
    step = pure.play(step, move);
  }
  return moves;
}

const memory = new WeakMap<ChartSuite, Paths>();

/**
 * The paths of a chart: those of an earlier run where nothing has changed since. Only what was
 * found whole is kept.
 */
export function pathsOf(suite: ChartSuite): Paths {
  const known = memory.get(suite) ?? recalled(suite) ?? searched(suite);
  memory.set(suite, known);
  return known;
}

function recalled(suite: ChartSuite): Paths | undefined {
  const known = recall<Known>(suite.chart.id, 'paths');
  if (!known) return undefined;
  const pure = new PureChart(suite);
  const plans = known.paths.map((choices) => ({
    start: choices.start,
    moves: movesOf(suite, pure, choices),
  }));
  return {
    paths: plans.map((plan) => pathOf(suite, plan, follow(pure, plan))),
    missing: [],
    broken: [],
    tried: known.tried,
  };
}

function searched(suite: ChartSuite): Paths {
  const found = findPaths(suite, (way) => pinBroken(suite, way));
  const { paths, missing, broken, tried } = found;
  if (missing.length === 0 && broken.length === 0)
    remember(suite.chart.id, 'paths', {
      paths: paths.map((path) => choicesOf(suite, path)),
      tried,
    } satisfies Known);
  return found;
}
