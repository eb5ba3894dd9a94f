import { describe, expect, it } from 'vitest';
import { describedIn, recall, remember } from './cache.ts';
import { finalReadings } from './final-readings.ts';
import { goalsFor } from './goals.ts';
import { movesOfJourney, stagesOf, straysFrom } from './judge-journeys.ts';
import { startedBy, unpinned, unusedPins } from './judge-pins.ts';
import { pathsOf } from './known-paths.ts';
import { runMutants, scoresOf, type MutationReport } from './mutation.ts';
import { follow, reachedBy } from './paths.ts';
import { PureChart } from './pure.ts';
import { executionOf, treeFailure } from './run-tree.ts';
import { replay } from './running.ts';
import type { ChartSuite } from './suite.ts';
import { testedFile, testsOf, testsText } from './tested.ts';
import { eventTableOf } from '#charts/event-table.ts';

/*
 * Makes the tests of a chart from its suite: journeys, coverage of transitions, pins, mutants, and the
 * executed tree if there is one.
 */

async function mutationOf(suite: ChartSuite): Promise<MutationReport> {
  const known = recall<MutationReport>(suite.chart.id, 'mutants');
  if (known) return known;
  const broken = await treeFailure(suite);
  if (broken !== undefined)
    throw new Error(
      `The tree that is to judge the mutants of ${suite.chart.id} breaks its own promises: ${broken}`,
    );
  const report = await runMutants({ suite, ...pathsOf(suite), ...executionOf(suite) });
  remember(suite.chart.id, 'mutants', report);
  return report;
}

/** The journeys as the pure chart lives them, and as far as it does. */
const journeysOf = (suite: ChartSuite, pure: PureChart) =>
  suite.journeys.map((journey) => {
    const { start } = stagesOf(suite, journey);
    return { journey, start, steps: follow(pure, { start, moves: movesOfJourney(journey) }) };
  });

/**
 * The tests of one chart: its paths and journeys on the running chart, its goals, pins, table of
 * events, and mutants.
 */
export function describeSuite(suite: ChartSuite): void {
  const { chart, exempt, ignored, survivors } = suite;
  const { testPath: testFile } = expect.getState();
  describedIn(testFile);
  describe(`the chart ${chart.id}`, { timeout: 60_000 }, () => {
    const pure = new PureChart(suite);
    const { paths, missing, broken } = pathsOf(suite);
    const journeys = journeysOf(suite, pure);

    it.each(paths.map((path, index) => [index + 1, path.description, path] as const))(
      'path %i: %s',
      (_index, _description, path) => {
        replay(suite, path);
        expect(path.steps.filter((step) => step.broken !== undefined)).toEqual([]);
      },
    );

    it.each(journeys.map((one) => [one.journey.name, one] as const))(
      'journey: %s',
      (_name, { journey, ...walk }) => {
        expect(straysFrom(suite, pure, journey)).toBeUndefined();
        replay(suite, walk);
      },
    );

    it('reaches every transition, both outcomes of every guard, and a change by every assign', () => {
      const goals = new Set(goalsFor(pure.machine));
      const left = new Set(Object.keys(exempt));
      const reached = new Set([...paths, ...journeys].flatMap(({ steps }) => [...reachedBy(steps, left)]));
      expect({ missing, stale: [...left].filter((goal) => !goals.has(goal) || reached.has(goal)) }).toEqual({
        missing: [],
        stale: [],
      });
    });

    it('gives each child what is pinned, and never breaks', () => {
      const started = new Set([...paths, ...journeys].flatMap(({ steps }) => steps).flatMap(startedBy));
      expect({
        broken: broken.slice(0, 8),
        unpinned: unpinned(suite),
        unused: unusedPins(suite, started),
      }).toEqual({ broken: [], unpinned: [], unused: [] });
    });

    it('has an arrow or a reason for every event in every state', () => {
      const { unexplained, unused } = eventTableOf(chart, ignored);
      expect({ unexplained, unused }).toEqual({ unexplained: [], unused: [] });
    });

    it('says of a reading that is refused, or of nothing, that another try is useless', () => {
      const offered = finalReadings(pure, [...paths, ...journeys]).filter(
        ({ step: { snapshot } }) => Reflect.get(snapshot.context as object, 'isFinal') !== true,
      );
      expect(offered.map(({ name }) => name)).toEqual([]);
    });

    it('is not changed unnoticed', async () => {
      const report = await mutationOf(suite);
      console.log(scoresOf(suite, report));
      expect(report.aliveWithoutRecording.toSorted()).toEqual(Object.keys(survivors).toSorted());
    }, 600_000);

    const file = testedFile(chart.id, testFile);
    if (file === undefined) return;
    it('shows its readers what its tests found', async () => {
      const tests = testsOf(suite, { paths, journeys, report: await mutationOf(suite) });
      await expect(testsText(tests)).toMatchFileSnapshot(file);
    }, 600_000);
  });
}
