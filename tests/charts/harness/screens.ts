import { createTestModel } from '@xstate/test';
import {
  createMachine,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { DueClock } from './due-clock.ts';
import { describeMove, type Move } from './moves.ts';
import type { ChartPath } from './paths.ts';
import { plain, printed } from './plain.ts';
import type { Step } from './pure.ts';
import { conduct, withScriptedChildren } from './scripted.ts';
import { fingerprintOf } from './search.ts';
import type { ChartSuite, EventOf, Reasons } from './suite.ts';
import { activeNodes, takenBy } from './transitions.ts';

/*
 * Plays a path of a chart on its screen: each event by the control that sends it, and after each step a
 * check of what is shown.
 */

/**
 * The props of a screen under test: the chart whose children the path conducts, the clock that it moves, and
 * the inspector that its actor must be given.
 */
export interface Stage {
  chart: AnyStateMachine;
  clock: DueClock;
  inspect: (event: InspectionEvent) => void;
  /** The name of the start, and what the chart is started with. */
  start: string;
  input: unknown;
}

/** The harness awaits the result, and otherwise ignores it. */
type Doing<Given> = (given: Given) => unknown;

export interface Driver<Chart extends AnyStateMachine> {
  show: Doing<Stage>;
  hide: () => void;
  /**
   * One gesture of a user for each event that is not sent by a child: a click, a text typed, an
   * address visited.
   */
  gestures: { readonly [Type in EventOf<Chart>['type']]?: Doing<Extract<EventOf<Chart>, { type: Type }>> };
  /**
   * The content that the user sees in each state, by its path (`form.edition`); a state without one is seen
   * as its parent is.
   */
  states: Readonly<Record<string, Doing<AnyMachineSnapshot>>>;
  /** Does something to the machine and waits until the screen has caught up: Testing Library's `act`. */
  act: (doing: () => Promise<void>) => Promise<void>;
  /**
   * The effects on the page of the events emitted since the last call: toasts shown, places gone to. Required
   * where the chart emits.
   */
  received?: () => readonly object[];
  /** Events that no control of the page sends (an address, a timer of the browser), each with its reason. */
  beside?: Reasons;
  /** States in which the page shows nothing, each with its reason. */
  blank?: Reasons;
  /** Transitions that this screen has no part in, each with its reason: a path ends before it. */
  unseen?: Reasons;
}
export type AnyDriver = Driver<AnyStateMachine>;
type Sight = { name: string; look: Doing<AnyMachineSnapshot> };

/** The assertions for the active states; throws where the driver says nothing of one. */
export function sightsOf(snapshot: AnyMachineSnapshot, { states }: Pick<AnyDriver, 'states'>): Sight[] {
  const leaves = activeNodes(snapshot).filter(({ type }) => type === 'atomic' || type === 'final');
  const found = leaves.map(({ path, id }): Sight => {
    const name = path
      .map((_, index) => path.slice(0, path.length - index).join('.'))
      .find((one) => states[one]);
    const look = name === undefined ? undefined : states[name];
    if (name === undefined || !look) throw new Error(`The driver does not say what is seen in ${id}`);
    return { name, look };
  });
  return [...new Map(found.map((sight) => [sight.name, sight])).values()];
}

/** Keeps what the screen's own actor does. */
class Watcher {
  actor: AnyActorRef | undefined;
  taken: string[] = [];
  received: string[] = [];

  inspect = (event: InspectionEvent): void => {
    if (event.actorRef.sessionId !== event.rootId) return;
    this.actor = event.actorRef as AnyActorRef;
    this.taken.push(...takenBy(event));
    if (event.type === '@xstate.event') this.received.push(event.event.type);
  };
}

/** A path being played on a screen. */
export class ScreenPlay {
  readonly watcher = new Watcher();
  readonly #suite: ChartSuite;
  readonly #driver: AnyDriver;
  readonly #clock = new DueClock();

  constructor(suite: ChartSuite, driver: AnyDriver) {
    this.#suite = suite;
    this.#driver = driver;
  }

  async show(start: string): Promise<void> {
    const { starts, chart, children } = this.#suite;
    await this.#driver.show({
      chart: withScriptedChildren(chart, children),
      clock: this.#clock,
      inspect: this.watcher.inspect,
      start,
      input: starts[start],
    });
  }

  get #snapshot(): AnyMachineSnapshot | undefined {
    return this.watcher.actor?.getSnapshot() as AnyMachineSnapshot | undefined;
  }

  async perform(move: Move): Promise<void> {
    const { act, gestures } = this.#driver;
    if (move.kind === 'send') {
      const gesture = (gestures as Readonly<Record<string, Doing<AnyEventObject> | undefined>>)[
        move.event.type
      ];
      if (!gesture) throw new Error(`The driver has no gesture for ${move.event.type}`);
      await gesture(move.event);
    } else if (move.kind === 'waits') {
      await act(async () => this.#clock.goTo(this.#clock.now() + move.ms));
    } else {
      await act(async () => conduct((this.#snapshot?.children ?? {}) as Record<string, AnyActorRef>, move));
    }
  }

  /** The machine must be where the path says, the page must show it, and must have done what was emitted. */
  async look(step: Step): Promise<void> {
    const reached = this.#snapshot;
    const said = fingerprintOf(this.#suite, step);
    const found = reached && fingerprintOf(this.#suite, { ...step, snapshot: reached });
    if (found !== undefined && found !== said)
      throw new Error(
        `After ${step.move.kind === 'starts' ? 'its start' : describeMove(step.move)} the screen is in ${found}, the chart would be in ${said}`,
      );
    for (const { look } of sightsOf(step.snapshot, this.#driver)) await look(step.snapshot);
    this.#compareEmitted(step);
  }

  #compareEmitted(step: Step): void {
    const emitted = step.effects.flatMap((effect) => (effect.kind === 'emitted' ? [effect.event] : []));
    const { received } = this.#driver;
    if (!received) {
      if (emitted.length > 0)
        throw new Error(
          `The chart emits ${printed(emitted)}, and the driver does not say what the page received`,
        );
      return;
    }
    const page = received().map(plain);
    if (printed(page) !== printed(emitted))
      throw new Error(`The chart emits ${printed(emitted)}, the page received ${printed(page)}`);
  }
}

/** The steps of a path that this screen has a part in. */
export function seenSteps({ steps }: ChartPath, { unseen = {} }: AnyDriver): readonly Step[] {
  const end = steps.findIndex(({ taken }) => taken.some((key) => key in unseen));
  return end < 0 ? steps : steps.slice(0, end);
}

/**
 * Plays a path on a screen through `@xstate/test`: over a model without invocations, which its own refuses,
 * its test path sends each move and asserts each state. Gives the transitions that the screen's machine took.
 */
export async function replayOnScreen(
  suite: ChartSuite,
  path: ChartPath,
  driver: AnyDriver,
): Promise<string[]> {
  const play = new ScreenPlay(suite, driver);
  const steps = seenSteps(path, driver);
  const places = steps.map(({ snapshot }, index) => ({
    name: `${index} ${printed(snapshot.value)}`,
    event: steps[index + 1] && `${index} ${describeMove(steps[index + 1]?.move as Move)}`,
  }));
  const model = createMachine({
    id: suite.chart.id,
    initial: places[0]?.name ?? '',
    states: Object.fromEntries(
      places.map(({ name, event }, index) => [
        name,
        event === undefined ? {} : { on: { [event]: places[index + 1]?.name ?? name } },
      ]),
    ),
  } as Parameters<typeof createMachine>[0]);
  const [test] = createTestModel(model as never, {
    stateMatcher: (snapshot: unknown, key: string) => (snapshot as AnyMachineSnapshot).value === key,
  })
    .getShortestPaths()
    .toSorted((one, other) => other.weight - one.weight);
  if (!test) return [];
  try {
    await play.show(path.start);
    await test.test({
      events: Object.fromEntries(
        places.flatMap(({ event }, index) =>
          event === undefined ? [] : [[event, () => play.perform(steps[index + 1]?.move as Move)]],
        ),
      ),
      states: Object.fromEntries(
        places.map(({ name }, index) => [name, () => play.look(steps[index] as Step)]),
      ),
    } as never);
    return play.watcher.taken;
  } finally {
    driver.hide();
  }
}
