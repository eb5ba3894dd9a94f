import {
  createActor,
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { DueClock } from './due-clock.ts';
import { acted, type Effect, type Move } from './moves.ts';
import { plain, printed } from './plain.ts';
import { inOrder, inputOf, type Step } from './pure.ts';
import { conduct, scriptedParent, withScriptedChildren } from './scripted.ts';
import { fingerprintOf } from './search.ts';
import type { ChartSuite } from './suite.ts';
import { takenBy } from './transitions.ts';

/*
 * Runs a chart with real actors along a path, to compare what it does with what the pure chart (`pure.ts`)
 * did.
 */

/** Actions of XState's own, which show themselves in another way. */
const isOwn = (type: string) => type.startsWith('xstate.');

/** The record of a running chart on a move, to be compared with the pure one. */
export interface Seen {
  snapshot: AnyMachineSnapshot;
  taken: readonly string[];
  effects: readonly Effect[];
  broken?: string;
}

/**
 * An actor of the production chart, its children scripted, its clock simulated. Nothing in it is a promise,
 * so each move is over at once.
 */
export class RunningChart {
  readonly clock = new DueClock();
  readonly #suite: ChartSuite;
  readonly #chart: AnyStateMachine;
  #actor: Actor<AnyStateMachine>;
  #taken: string[] = [];
  #effects: Effect[] = [];
  #broken: string | undefined;
  #counts = true;

  constructor(suite: ChartSuite, start: string) {
    this.#suite = suite;
    const record = (effect: Effect) => {
      if (this.#counts) this.#effects.push(effect);
    };
    this.#chart = withScriptedChildren(suite.chart, suite.children, record);
    const parent = scriptedParent(record);
    this.#actor = this.#listenTo(
      createActor(this.#chart, {
        input: inputOf(suite, start, parent) as never,
        clock: this.clock,
        inspect: this.#inspect,
      }),
    );
  }

  #inspect = (event: InspectionEvent): void => {
    if (event.actorRef.sessionId !== event.rootId) return;
    this.#taken.push(...takenBy(event));
    if (event.type === '@xstate.action' && !isOwn(event.action.type)) {
      const { type, params } = event.action;
      this.#effects.push(acted(type, params === undefined ? undefined : plain(params)));
    }
  };

  #listenTo(actor: Actor<AnyStateMachine>): Actor<AnyStateMachine> {
    actor.on('*', (event) => this.#effects.push({ kind: 'emitted', event: plain(event) }));
    actor.subscribe({
      error: (error) => void (this.#broken = error instanceof Error ? error.message : printed(error)),
    });
    return actor;
  }

  #read(): Seen {
    const [taken, effects, broken] = [this.#taken, inOrder(this.#effects), this.#broken];
    [this.#taken, this.#effects] = [[], []];
    return {
      snapshot: this.#actor.getSnapshot(),
      taken,
      effects,
      ...(broken === undefined ? {} : { broken }),
    };
  }

  begin(): Seen {
    this.#actor.start();
    return this.#read();
  }

  play(move: Move): Seen {
    if (move.kind === 'waits') this.#wait(move.ms);
    else if (move.kind !== 'send')
      conduct(this.#actor.getSnapshot().children as Record<string, AnyActorRef>, move);
    else if (this.#suite.contextOf) this.#find(move.event);
    else this.#actor.send(move.event);
    return this.#read();
  }

  /** At the last millisecond but one nothing may have happened. */
  #wait(ms: number): void {
    const from = this.clock.now();
    if (ms > 0) {
      this.clock.goTo(from + ms - 1);
      if (this.#taken.length > 0 || this.#effects.length > 0)
        throw new Error(
          `A timer rings before ${ms} ms have passed: ${[...this.#taken, ...this.#effects.map(printed)].join(', ')}`,
        );
    }
    this.clock.goTo(from + ms);
  }

  /** A law is restored where it stands, with the facts that the event finds. */
  #find(event: AnyEventObject): void {
    const { value } = this.#actor.getSnapshot();
    this.#actor.stop();
    const snapshot = this.#chart.resolveState({ value, context: this.#suite.contextOf?.(event) ?? {} });
    this.#actor = this.#listenTo(createActor(this.#chart, { snapshot, inspect: this.#inspect }));
    this.#actor.start();
    this.#actor.send(event);
  }

  stop(): void {
    this.#counts = false;
    this.#actor.stop();
  }
}

const listed = (effects: readonly Effect[]) => effects.map(printed).join('\n  ') || 'nothing';

/**
 * A child that sends its parent an event, and is stopped for it, is still busy sending: it stops last. What
 * an action wrote is known of the pure chart alone.
 */
const asRun = ({ move }: Step, effects: readonly Effect[]): Effect[] => {
  const isSender = (effect: Effect) =>
    move.kind === 'childSends' && effect.kind === 'stopped' && effect.id === move.id;
  const seen = effects.map((effect): Effect =>
    effect.kind === 'acted' ? acted(effect.action, effect.params) : effect,
  );
  return [...seen.filter((effect) => !isSender(effect)), ...seen.filter(isSender)];
};

/** How the running chart differs from what the pure one said of a step. */
function differenceOf(suite: ChartSuite, step: Step, seen: Seen): string | undefined {
  const word = step.move.kind === 'starts' ? 'at its start' : `after ${printed(step.move)}`;
  if (seen.broken !== undefined) return `${word} the running chart breaks: ${seen.broken}`;
  const found = fingerprintOf(suite, { ...step, snapshot: seen.snapshot });
  const said = fingerprintOf(suite, step);
  if (found !== said) return `${word} the running chart is in ${found}, its pure life says ${said}`;
  if (seen.taken.join() !== step.taken.join())
    return `${word} the running chart takes ${seen.taken.join(', ')}, its pure life ${step.taken.join(', ')}`;
  if (printed(asRun(step, seen.effects)) !== printed(asRun(step, step.effects)))
    return `${word} the running chart does\n  ${listed(seen.effects)}\nits pure life\n  ${listed(step.effects)}`;
  return undefined;
}

/**
 * Plays a path on the running production chart; gives the transitions taken, and throws at the first
 * step that differs.
 */
export function replay(
  suite: ChartSuite,
  { start, steps }: { start: string; steps: readonly Step[] },
): string[] {
  const running = new RunningChart(suite, start);
  const taken: string[] = [];
  try {
    for (const step of steps) {
      const seen = step.move.kind === 'starts' ? running.begin() : running.play(step.move);
      taken.push(...seen.taken);
      const difference = differenceOf(suite, step, seen);
      if (difference !== undefined) throw new Error(difference);
    }
  } finally {
    running.stop();
  }
  return taken;
}
