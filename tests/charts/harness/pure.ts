import {
  createActor,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
} from 'xstate';
import type { Alter } from './altered.ts';
import { reportGuards } from './guards.ts';
import { acted, eventOf, type Effect, type Move, type Shown } from './moves.ts';
import { plain, printed } from './plain.ts';
import { scriptedParent, withScriptedChildren } from './scripted.ts';
import type { ChartSuite } from './suite.ts';
import { takenBy } from './transitions.ts';
import { writesOf } from './writes.ts';

/*
 * Runs a chart without actors: a pure function gives the next snapshot and the effects of a move. Searches
 * need it, because they go back to earlier snapshots.
 */

interface Timer {
  id: string | undefined;
  event: AnyEventObject;
  /** The child that it is sent to when it rings; the chart itself without one. */
  to: string | undefined;
  left: number;
}

/** Where a chart stands in its pure life: nothing runs, so that a search may go on from here in many ways. */
export interface Position {
  start: string;
  snapshot: AnyMachineSnapshot;
  timers: readonly Timer[];
  /** The snapshot of each living child, by its id. */
  shown: Readonly<Record<string, Shown>>;
  /** Children that are over, and still listed. */
  ended: readonly string[];
}

/** The result of one move from a position. */
export interface Step extends Position {
  move: Move | { kind: 'starts' };
  taken: readonly string[];
  /** Outcomes of guards, as `key=true`. */
  guards: readonly string[];
  effects: readonly Effect[];
  /** Why the chart broke, where it did: it threw, or a child's failure found no arrow. */
  broken?: string;
}

/**
 * The chart's own actions come first, as in a running actor, where all others wait until the
 * state is reached.
 */
export const inOrder = (effects: readonly Effect[]): Effect[] => [
  ...effects.filter(({ kind }) => kind === 'acted'),
  ...effects.filter(({ kind }) => kind !== 'acted'),
];

/** Mutable while one move is played. */
interface Play extends Position {
  ended: string[];
  shown: Record<string, Shown>;
  timers: Timer[];
  taken: string[];
  guards: string[];
  effects: Effect[];
  queue: AnyEventObject[];
}

const silentParent = scriptedParent();
/** The input of a start; `parent` is whom a child's chart sends to. */
export const inputOf = (
  { starts }: ChartSuite,
  start: string,
  parent: AnyActorRef = silentParent,
): unknown => {
  const given = starts[start];
  return typeof given === 'function' ? given(parent) : given;
};

const builtin = new Set(['xstate.assign', 'xstate.log', 'xstate.enqueueActions', 'xstate.raise']);

/**
 * The production chart, its children scripted, played without being run: XState's transition is pure, and the
 * actions that it would execute say what is given, sent, emitted and timed. `alter` changes the compiled
 * chart first (mutation).
 */
export class PureChart {
  readonly machine: AnyStateMachine;
  readonly #suite: ChartSuite;
  readonly #scope: AnyActorScope;
  readonly #self: AnyActorRef;
  #play: Play | undefined;
  #actions: ExecutableActionObject[] = [];

  constructor(suite: ChartSuite, alter: Alter = () => undefined, chart: AnyStateMachine = suite.chart) {
    this.#suite = suite;
    this.machine = withScriptedChildren(chart, suite.children);
    alter(this.machine);
    // an endless `always` would hang the search
    this.machine.options = {
      ...this.machine.options,
      maxIterations: Math.min(this.machine.options.maxIterations ?? Infinity, 100),
    };
    reportGuards(this.machine, (key, outcome) => this.#play?.guards.push(`${key}=${outcome}`));
    const host = createActor(this.machine, {
      input: inputOf(suite, Object.keys(suite.starts)[0] ?? '') as never,
      inspect: (event) => void this.#play?.taken.push(...takenBy(event)),
    });
    this.#self = host;
    // the same child is made again and again while the search looks ahead: its systemId is never taken
    Reflect.set(host.system, '_set', () => undefined);
    const scope = Reflect.get(host, '_actorScope') as AnyActorScope;
    this.#scope = {
      ...scope,
      defer: () => undefined,
      stopChild: () => undefined,
      emit: () => undefined,
      actionExecutor: (action) => void this.#actions.push(action),
    };
  }

  /** The chart as it starts. */
  begin(start: string): Step {
    const play: Play = {
      start,
      snapshot: this.#self.getSnapshot(),
      timers: [],
      shown: {},
      ended: [],
      taken: [],
      guards: [],
      effects: [],
      queue: [],
    };
    return this.#record(play, { kind: 'starts' }, () => {
      play.snapshot = this.machine.getInitialSnapshot(this.#scope, inputOf(this.#suite, start));
      this.#carryOut(play);
      this.#work(play);
    });
  }

  /** The result of a move. A child that does not live, or a wait past a timer, breaks it. */
  play(position: Position, move: Move): Step {
    const { start, snapshot, timers, shown, ended } = position;
    const play: Play = {
      start,
      snapshot,
      timers: [...timers],
      shown: { ...shown },
      ended: [...ended],
      taken: [],
      guards: [],
      effects: [],
      queue: [],
    };
    return this.#record(play, move, () => {
      if (move.kind !== 'send' && move.kind !== 'waits') {
        if (!(move.id in snapshot.children) || ended.includes(move.id))
          throw new Error(
            `${move.id} does not live (living: ${Object.keys(snapshot.children).join(', ') || 'none'})`,
          );
        if (move.kind === 'done' || move.kind === 'fails') play.ended.push(move.id);
        if (move.kind === 'shows') play.shown[move.id] = move.shown;
      }
      const event = eventOf(move);
      if (event) play.queue.push(event);
      else if (move.kind === 'waits') this.#wait(play, move.ms);
      this.#work(play);
    });
  }

  #record(play: Play, move: Step['move'], doing: () => void): Step {
    this.#play = play;
    let broken: string | undefined;
    try {
      doing();
      if (play.snapshot.status === 'error') broken = printed(play.snapshot.error);
    } catch (error) {
      broken = error instanceof Error ? error.message : String(error);
    }
    this.#play = undefined;
    const { start, snapshot, timers, shown, ended, taken, guards, effects } = play;
    return {
      start,
      snapshot,
      timers,
      shown,
      ended,
      taken,
      guards,
      move,
      effects: inOrder(effects),
      ...(broken === undefined ? {} : { broken }),
    };
  }

  #wait(play: Play, ms: number): void {
    const early = play.timers.find(({ left }) => left < ms);
    if (early)
      throw new Error(`${early.event.type} rings after ${early.left} ms, before ${ms} ms have passed`);
    play.timers = play.timers.map((timer) => ({ ...timer, left: timer.left - ms }));
    // one that rings may cancel another, and one that is set again at 0 ms rings at the next wait
    for (const due of play.timers.filter(({ left }) => left === 0)) {
      if (!play.timers.includes(due)) continue;
      play.timers.splice(play.timers.indexOf(due), 1);
      if (due.to === undefined) play.queue.push(due.event);
      else this.#sendToChild(play, due.to, due.event);
      this.#work(play);
    }
  }

  #work(play: Play): void {
    for (
      let event = play.queue.shift();
      event && play.snapshot.status === 'active';
      event = play.queue.shift()
    ) {
      const { contextOf } = this.#suite;
      const before = contextOf
        ? this.machine.resolveState({ value: play.snapshot.value, context: contextOf(event) })
        : play.snapshot;
      play.snapshot = this.machine.transition(before, event, this.#scope);
      this.#carryOut(play);
    }
    if (play.snapshot.status !== 'active') play.timers = [];
  }

  #sendToChild(play: Play, id: string, event: AnyEventObject): void {
    if (play.ended.includes(id)) return;
    play.effects.push({ kind: 'sentTo', id, event: plain(event) });
    this.#echo(play, id);
  }

  /**
   * A child that is watched shows its snapshot after everything that reaches it, even where nothing changes.
   */
  #echo(play: Play, id: string): void {
    const child: AnyActorRef | undefined = play.snapshot.children[id];
    if (child && !play.ended.includes(id) && Reflect.get(child, '_syncSnapshot') === true) {
      play.queue.push({
        type: `xstate.snapshot.${id}`,
        snapshot: { status: 'active', value: 'scripted', context: {}, ...play.shown[id] },
      });
    }
  }

  /** Reads what XState would now execute. */
  #carryOut(play: Play): void {
    const actions = this.#actions;
    this.#actions = [];
    const fresh: string[] = [];
    for (const { type, params, info, exec } of actions) {
      const said = params as unknown as {
        actorRef?: AnyActorRef;
        input?: unknown;
        to?: AnyActorRef | string;
        event?: AnyEventObject;
        delay?: number;
        id?: string;
        sendId?: string;
      } & AnyActorRef;
      if (type === 'xstate.spawnChild' && said.actorRef) {
        fresh.push(said.actorRef.id);
        this.#start(play, said.actorRef, said.input);
      } else if (type === 'xstate.stopChild') this.#stop(play, said, fresh);
      else if (type === 'xstate.emit') play.effects.push({ kind: 'emitted', event: plain(said.event) });
      else if (type === 'xstate.cancel') play.timers = play.timers.filter(({ id }) => id !== said.sendId);
      else if (type === 'xstate.sendTo' || (type === 'xstate.raise' && said.delay !== undefined))
        this.#send(play, said.event as AnyEventObject, said.to, said.delay, said.id);
      else if (!builtin.has(type))
        play.effects.push(
          acted(
            type,
            params === undefined ? undefined : plain(params),
            writesOf(() => exec?.(info, params)),
          ),
        );
    }
  }

  #start(play: Play, child: AnyActorRef, input: unknown): void {
    play.effects.push({
      kind: 'given',
      id: child.id,
      ...(input === undefined ? {} : { input: plain(input) }),
    });
    play.ended = play.ended.filter((id) => id !== child.id);
    play.shown[child.id] = this.#suite.children[String(Reflect.get(child, 'src'))]?.looks ?? {};
    this.#echo(play, child.id);
  }

  #stop(play: Play, child: AnyActorRef | undefined, fresh: readonly string[]): void {
    if (child === undefined) return;
    const { id } = child;
    if (play.ended.includes(id)) play.ended = play.ended.filter((one) => one !== id);
    // started and stopped in one go, it never lived
    else if (fresh.includes(id))
      play.effects.splice(
        play.effects.findLastIndex((effect) => effect.kind === 'given' && effect.id === id),
        1,
      );
    else play.effects.push({ kind: 'stopped', id });
    const { [id]: _gone, ...shown } = play.shown;
    play.shown = shown;
  }

  #send(
    play: Play,
    event: AnyEventObject,
    to: AnyActorRef | string | undefined,
    delay: number | undefined,
    id: string | undefined,
  ): void {
    const target = typeof to === 'string' ? to : to?.id;
    const own = to === undefined || to === this.#self;
    if (delay !== undefined) play.timers.push({ id, event, to: own ? undefined : target, left: delay });
    else if (own) play.queue.push(event);
    else this.#sendToChild(play, String(target), event);
  }
}
