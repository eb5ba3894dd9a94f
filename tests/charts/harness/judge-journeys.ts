import type { Journey, JourneyStep } from './journeys.ts';
import type { Effect, Move } from './moves.ts';
import { includes, isSame, plain, printed } from './plain.ts';
import type { PureChart, Step } from './pure.ts';
import type { ChartSuite } from './suite.ts';

/*
 * Plays a journey on the pure chart (`pure.ts`) and reports each difference from what the journey says.
 */

const listed = (effects: readonly Effect[]) =>
  effects.map((effect) => `\n    ${printed(effect)}`).join('') || ' nothing';

/** The differences between a step and its journey. */
function strayOf(expected: JourneyStep, step: Step): string | undefined {
  const { at, context, causes } = expected;
  if (step.broken !== undefined) return `breaks: ${step.broken}`;
  if (at !== undefined && !isSame(step.snapshot.value, at))
    return `leads to ${printed(step.snapshot.value)}, not to ${printed(at)}`;
  if (context && !includes(plain(step.snapshot.context), plain(context))) {
    return `leaves in the context ${Object.keys(context)
      .map((key) => `${key}: ${printed(Reflect.get(step.snapshot.context, key))}`)
      .join(', ')}, not ${printed(context)}`;
  }
  const due = causes ?? (expected.move.kind === 'starts' ? step.effects : []);
  if (!isSame(step.effects, plain(due))) return `causes${listed(step.effects)}\n  not${listed(due)}`;
  return undefined;
}

/** The start of a journey, and its steps with the start as the first of them. */
export function stagesOf(
  { starts }: ChartSuite,
  { start = Object.keys(starts)[0] ?? '', steps }: Journey,
): { start: string; stages: readonly JourneyStep[] } {
  const said = steps[0]?.move.kind === 'starts';
  return { start, stages: said ? steps : [{ move: { kind: 'starts' } }, ...steps] };
}

export const movesOfJourney = ({ steps }: Journey): Move[] =>
  steps.flatMap(({ move }) => (move.kind === 'starts' ? [] : [move]));

/** Where a journey goes astray on a chart, or nothing. */
export function straysFrom(suite: ChartSuite, pure: PureChart, journey: Journey): string | undefined {
  const { start, stages } = stagesOf(suite, journey);
  let step: Step | undefined;
  for (const [index, stage] of stages.entries()) {
    step = stage.move.kind === 'starts' || !step ? pure.begin(start) : pure.play(step, stage.move);
    const stray = strayOf(stage, step);
    if (stray !== undefined) return `step ${index}, ${printed(stage.move)}, ${stray}`;
  }
  return undefined;
}
