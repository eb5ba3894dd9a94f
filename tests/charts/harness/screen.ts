import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { delayOf, type SentEvent } from './cases.ts';
import type { PathStep } from './explore.ts';
import type { ChartPath, ModelOptions } from './model.ts';
import { fingerprint, observer } from './observe.ts';
import { scriptOf, type Script } from './script.ts';
import { activeNodes, outcomeOf } from './transitions.ts';

/** What a screen is shown with: the chart whose actors the path answers, the clock that it rings, and the ear that must be given to the actor. */
export interface Stage extends Pick<Script, 'chart' | 'clock'> {
  inspect: (event: InspectionEvent) => void;
  input: unknown;
}

/** What it gives back is awaited, and otherwise ignored. */
type Doing<Given> = (given: Given) => unknown;

export interface ScreenDriver<Chart extends AnyStateMachine> {
  show: Doing<Stage>;
  hide: () => void;
  /** One gesture of the user for each event: a click, a text typed. */
  gestures: { readonly [Type in SentEvent<Chart>['type']]: Doing<Extract<SentEvent<Chart>, { type: Type }>> };
  /** What the user sees in each state, by its path (`form.edition`); a state without one is seen as its parent is. */
  states: Readonly<Record<string, Doing<AnyMachineSnapshot>>>;
  /** Does something to the machine and waits until the screen has caught up: Testing Library's `act`. */
  act: (doing: () => Promise<void>) => Promise<void>;
}

/** The assertions for the active states; throws where the driver says nothing of one. */
function sights(snapshot: AnyMachineSnapshot, states: ScreenDriver<AnyStateMachine>['states']): Set<Doing<AnyMachineSnapshot>> {
  const leaves = activeNodes(snapshot).filter(({ type }) => type === 'atomic' || type === 'final');
  return new Set(leaves.map(({ path, id }) => {
    const named = path.map((_, index) => path.slice(0, path.length - index).join('.')).find((name) => states[name]);
    const sight = named === undefined ? undefined : states[named];
    if (!sight) throw new Error(`The driver does not say what is seen in ${id}`);
    return sight;
  }));
}

/** Keeps the latest snapshot of the screen's own actor. */
function watcher() {
  const { inspect, read } = observer();
  let latest: AnyMachineSnapshot | undefined;
  return {
    read,
    snapshot: () => latest,
    inspect: (event: InspectionEvent) => {
      inspect(event);
      if (event.type === '@xstate.snapshot' && event.actorRef.sessionId === event.rootId) latest = event.snapshot as AnyMachineSnapshot;
    },
  };
}

/** Plays a path on a screen: gestures for what the user does, scripted answers and timers for the rest; one assertion for each state reached. */
export async function replayOnScreen<Chart extends AnyStateMachine>(
  path: ChartPath, chart: Chart, driver: ScreenDriver<Chart>, { input, project }: ModelOptions = {},
): Promise<string[]> {
  const script = scriptOf(chart);
  const { inspect, read, snapshot } = watcher();
  const gestures: Readonly<Record<string, Doing<never> | undefined>> = driver.gestures;

  const perform = async (event: AnyEventObject) => {
    const { kind, id } = outcomeOf(event.type);
    const gesture = gestures[event.type];
    if (kind === 'done') await driver.act(() => script.answer(id, event['output']));
    else if (kind === 'error') await driver.act(() => script.fail(id, event['error']));
    else if (kind === 'after') await driver.act(async () => script.clock.ring(delayOf(chart, event.type, snapshot() as AnyMachineSnapshot)));
    else if (gesture) await gesture(event as never);
    else throw new Error(`The driver has no gesture for ${event.type}`);
  };
  const look = async (step: PathStep) => {
    const reached = snapshot();
    if (reached && fingerprint(reached, project) !== step.fingerprint) {
      throw new Error(`After ${step.event.type} the screen is in ${fingerprint(reached, project)}, the model says ${step.fingerprint}`);
    }
    for (const sight of sights(step.state, driver.states)) await sight(step.state);
  };

  try {
    await driver.show({ chart: script.chart, clock: script.clock, inspect, input });
    const [opening, ...steps] = path.steps;
    if (opening) await look(opening);
    for (const step of steps) {
      await perform(step.event);
      await look(step);
    }
    return read().taken;
  } finally {
    driver.hide();
  }
}
