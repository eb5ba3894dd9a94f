import { createActor, type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { LawEvent } from './law.ts';

type Action = Parameters<AnyActorScope['actionExecutor']>[0];
type Step = readonly [next: AnyMachineSnapshot, actions: readonly Action[]];

const nothing = () => undefined;

/**
 * Like XState's `transition`: the next snapshot after an event, with the actions to run. XState's own creates
 * an actor at every call, which computes the initial state first. This one shares an actor that is never
 * started, which is enough because a law's actions spawn and send nothing.
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
