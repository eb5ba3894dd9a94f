import type { Actor, AnyActorRef, AnyStateMachine } from 'xstate';
import { reportingEmitted, startActor } from '#tests/support/actor-tree.ts';
import type { Stage } from './screens.ts';
import { scriptedParent } from './scripted.ts';

/** Starts the chart of a stage outside of React, for a screen that selects from a child of another chart. Its parent only listens; `onEmitted` gets what it emits. */
export function startOnStage<Chart extends AnyStateMachine>({ chart, clock, inspect, input }: Stage, onEmitted: (event: object) => void): Actor<Chart> {
  const inputFor = input as (parent: AnyActorRef) => unknown;
  return startActor(chart as Chart, { clock, inspect: reportingEmitted(inspect, onEmitted), input: inputFor(scriptedParent()) as never });
}
