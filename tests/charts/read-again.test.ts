import { expect, it } from 'vitest';
import { movesOfJourney, stagesOf } from './harness/judge-journeys.ts';
import { follow } from './harness/paths.ts';
import { PureChart, type Step } from './harness/pure.ts';
import type { ChartSuite } from './harness/suite.ts';

/*
 * Tests, on the journeys of every chart, that a read that succeeds after "Réessayer" takes the reason of the
 * failed one away.
 */

// Without type arguments: Vitest stores the list of files that `glob<…>(` found, and would miss a new one.
const modules = import.meta.glob('./*-cases.ts', { eager: true });
const suites = (Object.values(modules) as { suite?: ChartSuite }[]).flatMap(({ suite }) => suite ?? []);

/** Charts whose screens show the message only while the chart is in its failed state. */
const shownWhileFailed = new Set([
  'broker-papers',
  'download',
  'offer-list',
  'registration',
  'today',
  'write',
]);

const messageIn = ({ snapshot }: Step): unknown =>
  (snapshot.context as { message?: unknown }).message ?? null;

const isRetry = ({ move }: Step): boolean => move.kind === 'send' && move.event.type.endsWith('.retry');

/** The successful answers to the calls that a step has started. */
const answersTo = ({ children }: ChartSuite, { effects }: Step) =>
  effects.flatMap((effect) =>
    effect.kind === 'given'
      ? (children[effect.id]?.done ?? [])
          .filter((output) => (output as { kind?: string } | undefined)?.kind === 'done')
          .map((output) => ({ kind: 'done' as const, id: effect.id, output }))
      : [],
  );

function kept(suite: ChartSuite): string[] {
  const pure = new PureChart(suite);
  const faults = suite.journeys.flatMap((journey) => {
    const steps = follow(pure, { start: stagesOf(suite, journey).start, moves: movesOfJourney(journey) });
    return steps.flatMap((step, index) => {
      const before = steps[index - 1];
      const reason = before && isRetry(step) ? messageIn(before) : null;
      if (reason === null) return [];
      return answersTo(suite, step)
        .map((move) => pure.play(step, move))
        .filter((after) => messageIn(after) === reason)
        .map(
          (after) => `${suite.chart.id}: ${JSON.stringify(after.snapshot.value)} says “${String(reason)}”`,
        );
    });
  });
  return [...new Set(faults)];
}

it('no chart keeps the reason of a failed read once another has succeeded', () => {
  expect(suites.length).toBeGreaterThan(0);
  const others = suites.filter(({ chart }) => !shownWhileFailed.has(chart.id));
  expect(others.flatMap(kept)).toEqual([]);
});
