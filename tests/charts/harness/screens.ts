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
import { recordScreen } from './screen-record.ts';
import { conduct, withScriptedChildren } from './scripted.ts';
import { fingerprintOf } from './search.ts';
import type { ChartSuite, EventOf, Reasons } from './suite.ts';
import { activeNodes, takenBy } from './transitions.ts';

/*
 * Plays a path of a chart on its screen: each event by the control that sends it, and after each step a
 * check of what is shown.
 */

/**
 * What a screen under test is shown with. The path plays the children of `chart` and moves `clock`; the
 * screen must start its actor with both, and with `inspect`.
 */
export interface Stage {
  chart: AnyStateMachine;
  clock: DueClock;
  inspect: (event: InspectionEvent) => void;
  /** Name of the start, among those of the suite. */
  start: string;
  /** The input that the chart is started with. */
  input: unknown;
}

/** A function of a test. The harness awaits its result, and otherwise ignores it. */
type Callback<Given> = (given: Given) => unknown;

export interface Driver<Chart extends AnyStateMachine> {
  show: Callback<Stage>;
  hide: () => void;
  /**
   * One gesture of a user for each event that is not sent by a child: a click, a text typed, an
   * address visited.
   */
  gestures: { readonly [Type in EventOf<Chart>['type']]?: Callback<Extract<EventOf<Chart>, { type: Type }>> };
  /**
   * Checks the content that the user sees in each state, by the state's path (`form.edition`). A state
   * without an entry is checked by its parent's.
   */
  states: Readonly<Record<string, Callback<AnyMachineSnapshot>>>;
  /** Changes the machine, then waits until the screen is drawn again: Testing Library's `act`. */
  act: (change: () => Promise<void>) => Promise<void>;
  /**
   * Effects on the page of the events that were emitted since the last call: toasts, addresses. Required if
   * the chart emits events.
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
/** A check of the page, with the path of the state that it belongs to. */
type Assertion = { name: string; check: Callback<AnyMachineSnapshot> };

/** The assertions for the active states. Throws if the driver has none for one of them. */
export function assertionsOf(
  snapshot: AnyMachineSnapshot,
  { states }: Pick<AnyDriver, 'states'>,
): Assertion[] {
  const leaves = activeNodes(snapshot).filter(({ type }) => type === 'atomic' || type === 'final');
  const assertions = leaves.map(({ path, id }): Assertion => {
    const name = path
      .map((_, index) => path.slice(0, path.length - index).join('.'))
      .find((one) => states[one]);
    const check = name === undefined ? undefined : states[name];
    if (name === undefined || !check) throw new Error(`The driver does not say what is seen in ${id}`);
    return { name, check };
  });
  return [...new Map(assertions.map((one) => [one.name, one])).values()];
}

/** Records the screen's own actor, its transitions and the events that it received. */
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
      const gesture = (gestures as Readonly<Record<string, Callback<AnyEventObject> | undefined>>)[
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

  /**
   * Compares the machine with the path, the page with the state, and the page's effects with the emitted
   * events.
   */
  async look(step: Step): Promise<void> {
    const reached = this.#snapshot;
    const expected = fingerprintOf(this.#suite, step);
    const actual = reached && fingerprintOf(this.#suite, { ...step, snapshot: reached });
    if (actual !== undefined && actual !== expected)
      throw new Error(
        `After ${step.move.kind === 'starts' ? 'its start' : describeMove(step.move)} the screen is in ${actual}, the chart would be in ${expected}`,
      );
    for (const { check } of assertionsOf(step.snapshot, this.#driver)) await check(step.snapshot);
    this.#compareEmitted(step);
    recordScreen(this.#suite.chart.id, step.snapshot);
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

/** A state of the flat model for one step of a path, and the event that leads to the next one. */
interface Place {
  name: string;
  event: string | undefined;
}

/** The states of the flat model. Their numbers keep equal states and equal events apart. */
const placesOf = (steps: readonly Step[]): Place[] =>
  steps.map(({ snapshot }, index) => {
    const next = steps[index + 1];
    return {
      name: `${index} ${printed(snapshot.value)}`,
      event: next && `${index} ${describeMove(next.move as Move)}`,
    };
  });

/** A flat model without actors: one state for each place, each linked to the next. */
const modelOf = (id: string, places: readonly Place[]): AnyStateMachine =>
  createMachine({
    id,
    initial: places[0]?.name ?? '',
    states: Object.fromEntries(
      places.map(({ name, event }, index) => [
        name,
        event === undefined ? {} : { on: { [event]: places[index + 1]?.name ?? name } },
      ]),
    ),
  } as Parameters<typeof createMachine>[0]);

/**
 * Plays a path on a screen through `@xstate/test`. The library refuses charts that invoke actors, so it walks
 * a flat model with one state for each step: it calls `perform` for each event, and `look` for each state.
 * Returns the transitions that the screen's machine took.
 */
export async function replayOnScreen(
  suite: ChartSuite,
  path: ChartPath,
  driver: AnyDriver,
): Promise<string[]> {
  const play = new ScreenPlay(suite, driver);
  const steps = seenSteps(path, driver);
  const places = placesOf(steps);
  // The library has one path to each state; the longest one runs through all of them.
  const [longest] = createTestModel(modelOf(suite.chart.id, places) as never, {
    stateMatcher: (snapshot: unknown, key: string) => (snapshot as AnyMachineSnapshot).value === key,
  })
    .getShortestPaths()
    .toSorted((one, other) => other.weight - one.weight);
  if (!longest) return [];
  try {
    await play.show(path.start);
    await longest.test({
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
