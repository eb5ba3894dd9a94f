import { movesOfJourney, stagesOf } from './judge-journeys.ts';
import { startedBy } from './judge-pins.ts';
import type { Journey } from './journeys.ts';
import { follow } from './paths.ts';
import type { PureChart, Step } from './pure.ts';
import type { ChartSuite } from './suite.ts';
import { activeNodes } from './transitions.ts';

/*
 * Sorts the journeys of a chart for one place (a transition, a state, a child), so that a change of that
 * place is noticed by the first ones.
 */

/**
 * The places of the chart at which a step comes by: transitions taken or asked, active states,
 * children started.
 */
const placesAt = (step: Step): string[] => [
  ...step.taken,
  ...step.guards.map((outcome) => outcome.slice(0, outcome.lastIndexOf('='))),
  ...activeNodes(step.snapshot).map(({ id }) => id),
  ...startedBy(step),
];

/**
 * All journeys of a suite, those first that pass a place soonest: a change of that place is noticed there if
 * anywhere, so that few journeys are played for most mutants, and all of them only for one that survives.
 */
export function journeysBy(
  suite: ChartSuite,
  pure: PureChart,
): (place: string | undefined) => readonly Journey[] {
  const passing = new Map<string, { journey: Journey; after: number }[]>();
  for (const journey of suite.journeys) {
    const met = new Map<string, number>();
    for (const [after, step] of follow(pure, {
      start: stagesOf(suite, journey).start,
      moves: movesOfJourney(journey),
    }).entries()) {
      for (const place of placesAt(step)) if (!met.has(place)) met.set(place, after);
    }
    for (const [place, after] of met) passing.set(place, [...(passing.get(place) ?? []), { journey, after }]);
  }
  return (place) => {
    const first = (passing.get(place ?? '') ?? [])
      .toSorted((one, other) => one.after - other.after)
      .map(({ journey }) => journey);
    return [...new Set([...first, ...suite.journeys])];
  };
}
