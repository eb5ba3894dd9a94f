import {
  createActor,
  fromPromise,
  StateMachine,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { provideTo } from './altered.ts';
import { DueClock } from './due-clock.ts';
import type { Call, Command, Moment, Sending, Tree } from './tree.ts';

/*
 * Runs a tree of real charts under a simulated clock. Calls answer at generated times with generated
 * outcomes.
 */

/** How a call goes: when it answers, and which of its outcomes. */
export interface Fate {
  after: number | 'never';
  outcome: number;
}
/**
 * By the call's name, in the order in which it is made; beyond them each answers after 100 ms with
 * its usual outcome.
 */
export type Fates = Readonly<Record<string, readonly Fate[]>>;

/**
 * `pick` chooses among the events that the chart takes now: sent blindly, most events of a random
 * run are refused.
 */
export type Intent = Command | { pick: number };

/** Promises that are settled reach their machine, and what that starts settles too. */
const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

interface Run {
  clock: DueClock;
  calls: Call[];
  fates: Fates;
}

/** Time enough for whatever waits to be over. */
const settling = [10_000, 10_000, 10_000, 10_000];

const usual: Fate = { after: 100, outcome: 0 };

function callOf(name: string, tree: Tree, run: Run): AnyActorLogic {
  return fromPromise(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const { clock, calls, fates } = run;
        const { after, outcome } =
          fates[name]?.[calls.filter((other) => other.name === name).length] ?? usual;
        const call: Call = { name, input, at: clock.now(), aborted: false };
        calls.push(call);
        signal.addEventListener('abort', () => {
          call.aborted = true;
        });
        const outcomes = tree.calls[name];
        if (!outcomes || outcomes.length === 0)
          throw new Error(`The tree calls ${name}, and nothing is said of its outcomes`);
        if (after === 'never') return;
        clock.setTimeout(() => {
          const chosen = outcomes[outcome % outcomes.length];
          const answer = chosen && 'answer' in chosen ? { value: chosen.answer(input, calls) } : chosen;
          Object.assign(call, { answer, answeredAt: clock.now() });
          if (answer && 'error' in answer) reject(answer.error);
          else resolve(answer?.value);
        }, after);
      }),
  );
}

/** The tree with every actor that is no chart replaced by a scripted call, at any depth. */
function withCalls(chart: AnyStateMachine, tree: Tree, run: Run): AnyStateMachine {
  const actors = Object.entries(chart.implementations.actors as Record<string, AnyActorLogic>);
  return provideTo(chart, {
    actors: Object.fromEntries(
      actors.map(([name, logic]) => [
        name,
        logic instanceof StateMachine ? withCalls(logic, tree, run) : callOf(name, tree, run),
      ]),
    ),
  });
}

export const sendingOf = (event: AnyEventObject | Sending): Sending =>
  'send' in event ? (event as Sending) : { send: event };

/** The actor that an event is for, where it lives. */
const receiverOf = (root: AnyActorRef, { to = [] }: Sending): AnyActorRef | undefined =>
  to.reduce<AnyActorRef | undefined>(
    (owner, id) => (owner?.getSnapshot() as AnyMachineSnapshot | undefined)?.children[id],
    root,
  );

/** A tree ready to be run many times: to build it costs more than a run. */
export class ExecutedTree {
  readonly #tree: Tree;
  readonly #run: Run = { clock: new DueClock(), calls: [], fates: {} };
  readonly #machine: AnyStateMachine;

  constructor(tree: Tree, chart: AnyStateMachine = tree.chart) {
    this.#tree = tree;
    this.#machine = withCalls(chart, tree, this.#run);
  }

  /**
   * Runs the commands, then lets everything settle (or, with `stop`, stops there). Gives a moment for the
   * start and for each command.
   */
  async run(intents: readonly Intent[], fates: Fates, { stop = false } = {}): Promise<Moment[]> {
    const [clock, calls, emitted] = [new DueClock(), [] as Call[], [] as { type: string }[]];
    Object.assign(this.#run, { clock, calls, fates });
    const actor = createActor(this.#machine, { input: this.#tree.input as never, clock });
    actor.on('*', (event) => void emitted.push(event as { type: string }));
    actor.subscribe({ error: () => undefined });
    const moments: Moment[] = [];
    const now = () => actor.getSnapshot() as AnyMachineSnapshot;
    const look = (command: Moment['command']) =>
      void moments.push({
        command,
        at: clock.now(),
        snapshot: now(),
        calls: calls.map((call) => ({ ...call })),
        emitted: [...emitted],
      });
    const pass = async (ms: number) => {
      const end = clock.now() + ms;
      for (let due = clock.next(); due <= end; due = clock.next()) {
        clock.goTo(due);
        await settled();
      }
      clock.goTo(end);
    };

    actor.start();
    await settled();
    look('starts');
    for (const intent of intents) {
      const command = 'pick' in intent ? this.#picked(actor, intent.pick) : intent;
      if (!command) continue;
      if ('send' in command) receiverOf(actor, command)?.send(command.send);
      else await pass(command.wait);
      await settled();
      look(command);
    }
    for (const ms of stop ? [] : settling) {
      await pass(ms);
      look('settles');
    }
    actor.stop();
    return moments;
  }

  #picked(root: AnyActorRef, pick: number): Command | undefined {
    const taken = this.#tree.events.map(sendingOf).filter((sending) => {
      const snapshot = receiverOf(root, sending)?.getSnapshot() as AnyMachineSnapshot | undefined;
      return snapshot?.status === 'active' && snapshot.can(sending.send);
    });
    return taken[pick % taken.length];
  }
}
