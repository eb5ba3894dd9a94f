import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { buttonsNamed } from '#tests/support/hands.ts';
import { describedIn } from './cache.ts';
import { pathsOf } from './known-paths.ts';
import { finalReadings } from './final-readings.ts';
import { PureChart } from './pure.ts';
import { emptySights, gesturesPastTheScreen } from './screen-faults.ts';
import { replayOnScreen, ScreenPlay, seenSteps, type AnyDriver, type Driver } from './screens.ts';
import type { ChartSuite } from './suite.ts';
import { placesOf } from './transitions.ts';

/*
 * Makes the tests of a screen from the suite of its chart: each path of the chart is played on the screen by
 * gestures.
 */

/**
 * The tests of a chart's screen: its paths played by gestures, every transition seen, no sight that asserts
 * nothing, no gesture past the page.
 */
export function describeScreen<Chart extends AnyStateMachine>(
  suite: ChartSuite,
  typedDriver: Driver<Chart>,
): void {
  const driver = typedDriver as unknown as AnyDriver;
  describedIn(expect.getState().testPath);
  const { beside = {}, blank = {}, unseen = {} } = driver;
  describe(`the screen of ${suite.chart.id}`, { timeout: 60_000 }, () => {
    const paths = pathsOf(suite).paths.filter((path) => seenSteps(path, driver).length > 0);
    const taken = new Set<string>();

    it.each(paths.map((path, index) => [index + 1, path.description, path] as const))(
      'path %i: %s',
      async (_index, _description, path) => {
        for (const key of await replayOnScreen(suite, path, driver)) taken.add(key);
        expect(seenSteps(path, driver).length).toBeGreaterThan(0);
      },
    );

    it('takes every transition', () => {
      const keys = placesOf(suite.chart).map(({ key }) => key);
      expect({
        missing: keys.filter((key) => !taken.has(key) && !(key in unseen) && !(key in suite.exempt)),
        stale: Object.keys(unseen).filter((key) => taken.has(key) || !keys.includes(key)),
      }).toEqual({ missing: [], stale: [] });
    });

    it('offers no other try of a reading that is refused, or of nothing', async () => {
      const offering: string[] = [];
      const walks = paths.map(({ start, ...path }) => ({
        start,
        steps: seenSteps({ start, ...path }, driver),
      }));
      for (const { name, start, moves } of finalReadings(new PureChart(suite), walks)) {
        const play = new ScreenPlay(suite, driver);
        await play.show(start);
        for (const move of moves) await play.perform(move);
        if (buttonsNamed('Réessayer').length > 0) offering.push(name);
        driver.received?.();
        driver.hide();
      }
      expect(offering).toEqual([]);
    });

    it('has an assertion for each state that an empty page does not pass', async () => {
      expect((await emptySights(suite, driver)).toSorted()).toEqual(Object.keys(blank).toSorted());
    });

    it('sends each event by a control, so that one that is removed is missed', async () => {
      expect((await gesturesPastTheScreen(suite, driver)).toSorted()).toEqual(Object.keys(beside).toSorted());
    });
  });
}
