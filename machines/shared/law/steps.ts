import { createActor, type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { LawEvent } from './law.ts';

type Action = Parameters<AnyActorScope['actionExecutor']>[0];
type Step = readonly [next: AnyMachineSnapshot, actions: readonly Action[]];

const nothing = () => undefined;

/**
 * What XState's `transition` gives: where an event leads from a snapshot, and the actions to execute. That one makes an actor of the chart at
 * every call, which reckons the chart's initial state first; here one that never starts stands in for all, for a law's actions spawn and send nothing.
 */
export function stepsOf(chart: AnyStateMachine): (snapshot: AnyMachineSnapshot, event: LawEvent) => Step {
  const self = createActor(chart);
  const still = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
  };
  return (snapshot, event) => {
    const actions: Action[] = [];
    const scope: AnyActorScope = { ...still, actionExecutor: (action) => void actions.push(action) };
    return [chart.transition(snapshot, event, scope), actions];
  };
}
