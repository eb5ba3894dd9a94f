import { fromCallback, fromPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { actorNames } from './cases.ts';
import { everyNode } from './transitions.ts';

interface Call {
  id: string;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

interface Timer {
  fire: () => void;
  delay: number;
}

/** A clock on which a test says which timer rings: nothing rings because another wait was long. */
export class ScriptedClock {
  #timers = new Map<number, Timer>();
  #next = 1;

  setTimeout(fire: () => void, delay: number): number {
    this.#timers.set(this.#next, { fire, delay });
    return this.#next++;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** Rings the latest timer of that delay; throws where none is set. */
  ring(delay: number): void {
    const found = [...this.#timers].findLast(([, timer]) => timer.delay === delay);
    if (!found) throw new Error(`No timer of ${delay} ms is set (set: ${[...this.#timers.values()].map((timer) => timer.delay).join(', ') || 'none'})`);
    this.#timers.delete(found[0]);
    found[1].fire();
  }
}

/** Lets promises that are settled reach their machine. */
export const settled = () => new Promise<void>((resolve) => {
  setImmediate(resolve);
});

/** Stands in for an actor that only listens, or sends what the path sends in its place. */
const listening = () => fromCallback(() => undefined);

/** The production chart with every actor waiting for a scripted answer. */
export function scriptOf(chart: AnyStateMachine) {
  const calls: Call[] = [];
  const clock = new ScriptedClock();
  const forget = (call: Call) => {
    const index = calls.indexOf(call);
    if (index >= 0) calls.splice(index, 1);
  };
  const waiting = () => fromPromise(({ self, signal }) => new Promise((resolve, reject) => {
    const call: Call = { id: self.id, resolve, reject };
    calls.push(call);
    signal.addEventListener('abort', () => forget(call));
  }));

  const answering = new Set(everyNode(chart.root).flatMap(({ invoke }) => invoke).filter(({ onDone, onError }) => onDone ?? onError).map(({ id }) => id));
  const actors: Record<string, AnyActorLogic> = {};
  for (const [id, name] of actorNames(chart)) if (answering.has(id) || !(name in actors)) actors[name] = answering.has(id) ? waiting() : listening();

  const take = (id: string) => {
    const index = calls.findLastIndex((call) => call.id === id);
    const [call] = index < 0 ? [] : calls.splice(index, 1);
    if (!call) throw new Error(`${id} was not called (waiting: ${calls.map((one) => one.id).join(', ') || 'none'})`);
    return call;
  };
  return {
    chart: chart.provide({ actors }),
    clock,
    /** Gives the pending call of that invoke its output. */
    answer: async (id: string, output: unknown) => {
      take(id).resolve(output);
      await settled();
    },
    /** Makes the pending call of that invoke fail. */
    fail: async (id: string, error: unknown) => {
      take(id).reject(error);
      await settled();
    },
  };
}
export type Script = ReturnType<typeof scriptOf>;
