import { createActor, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { delayOf } from './cases.ts';
import type { PathStep } from './explore.ts';
import type { ChartPath, ModelOptions } from './model.ts';
import { fingerprint, observer } from './observe.ts';
import { scriptOf } from './script.ts';
import { outcomeOf } from './transitions.ts';

/** Something that a path can be played on. */
interface Player {
  play: (event: AnyEventObject) => Promise<void>;
  snapshot: () => AnyMachineSnapshot;
  stop: () => void;
}

/** Changes the machine that is about to run: a mutation check removes a transition there. */
export type Alter = (machine: AnyStateMachine) => void;
type Inspect = ReturnType<typeof observer>['inspect'];

/** A running actor of the production chart, its actors answering as the path says. */
function runningChart(chart: AnyStateMachine, inspect: Inspect, { input }: ModelOptions, alter: Alter): Player {
  const script = scriptOf(chart);
  alter(script.chart);
  const actor = createActor(script.chart, { clock: script.clock, inspect, input });
  actor.subscribe({ error: () => undefined });
  actor.start();
  return {
    snapshot: () => actor.getSnapshot(),
    stop: () => actor.stop(),
    play: async (event) => {
      const { kind, id } = outcomeOf(event.type);
      if (kind === 'done') await script.answer(id, event['output']);
      else if (kind === 'error') await script.fail(id, event['error']);
      else if (kind === 'after') script.clock.ring(delayOf(chart, event.type, actor.getSnapshot()));
      else actor.send(event);
    },
  };
}

/** A law, restored before each event at the position that it reached, with the context that the event finds. */
function restoredLaw(law: AnyStateMachine, inspect: Inspect, { input, contextOf }: ModelOptions, alter: Alter): Player {
  const chart = law.provide({});
  alter(chart);
  let current: AnyMachineSnapshot = createActor(chart, { input }).getSnapshot();
  return {
    snapshot: () => current,
    stop: () => undefined,
    play: async (event) => {
      const snapshot = chart.resolveState({ value: current.value, context: contextOf?.(event) ?? current.context });
      const actor = createActor(chart, { snapshot, inspect }).start();
      actor.send(event);
      current = actor.getSnapshot();
      actor.stop();
    },
  };
}

const orNothing = (list: readonly string[]) => list.join(', ') || 'nothing';

function compare(step: PathStep, found: string, actions: readonly string[]): void {
  if (found !== step.fingerprint) throw new Error(`After ${step.event.type} the chart is in ${found}, the model says ${step.fingerprint}`);
  if (actions.join() !== step.actions.join()) throw new Error(`On ${step.event.type} the chart does ${orNothing(actions)}, the model says ${orNothing(step.actions)}`);
}

/** Plays a path on the production chart; gives the transitions taken, and throws at the first step that differs from the model. */
export async function replay(path: ChartPath, chart: AnyStateMachine, options: ModelOptions = {}, alter: Alter = () => undefined): Promise<string[]> {
  const { inspect, read } = observer();
  const player = (options.contextOf ? restoredLaw : runningChart)(chart, inspect, options, alter);
  const taken: string[] = [];
  const [opening, ...steps] = path.steps;
  const check = (step: PathStep) => {
    const observed = read();
    taken.push(...observed.taken);
    compare(step, fingerprint(player.snapshot(), options.project), observed.actions);
  };
  try {
    if (opening && !options.contextOf) check(opening);
    for (const step of steps) {
      await player.play(step.event);
      check(step);
    }
  } finally {
    player.stop();
  }
  return taken;
}
