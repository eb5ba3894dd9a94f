import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { AnyCases } from './cases.ts';
import { gaps, writeCoverage, type Exemptions } from './coverage.ts';
import { pathsOf, type ChartPath, type ModelOptions } from './model.ts';
import { survivors } from './mutate.ts';
import { replay } from './replay.ts';

export interface ChartOptions extends ModelOptions {
  /** Transition key → why nobody could notice its absence (it does nothing that shows). */
  unnoticed?: Exemptions;
}

/**
 * Registers the tests that a chart generates of itself: one per path, replayed on the production machine with scripted answers;
 * one on coverage (every transition taken, or exempted with a reason); one on mutation (every transition is missed when it goes).
 */
export function describeChart(chart: AnyStateMachine, cases: AnyCases, { unnoticed = {}, ...options }: ChartOptions = {}): void {
  describe(`the chart ${chart.id}`, { timeout: 60_000 }, () => {
    const { exempt = {} } = options;
    const paths = pathsOf(chart, cases, options);
    const replayed = new Map<ChartPath, readonly string[]>();
    const play = async (path: ChartPath) => {
      const taken = replayed.get(path) ?? (await replay(path, chart, options));
      replayed.set(path, taken);
      return taken;
    };

    it.each(paths.map((path, index) => [index + 1, path.description, path] as const))('path %i: %s', async (_index, _description, path) => {
      await expect(play(path)).resolves.toBeInstanceOf(Array);
    });

    it('takes every transition', async () => {
      const counts = new Map<string, number>();
      for (const path of paths) for (const key of await play(path)) counts.set(key, (counts.get(key) ?? 0) + 1);
      writeCoverage(chart, counts, exempt);
      expect(gaps(chart, counts, exempt)).toEqual({ missing: [], stale: [] });
    });

    it('notices each transition that goes missing', async () => {
      const alive = await survivors(chart, paths, options);
      expect(alive.toSorted()).toEqual(Object.keys(unnoticed).toSorted());
    });
  });
}
