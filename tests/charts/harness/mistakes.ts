import type { AnyStateMachine } from 'xstate';
import { alteredCopy } from './altered.ts';
import { everyTransition } from './guards.ts';
import { everyNode, keyOf } from './transitions.ts';

/*
 * Deliberate mistakes in a chart, for the tests that show that the harness notices them.
 */

type Mistake = (chart: AnyStateMachine) => AnyStateMachine;

/** The arrow of that key leads to another state, by its id. */
export const leadingTo =
  (key: string, target: string): Mistake =>
  (chart) =>
    alteredCopy(chart, (machine) => {
      const found = everyTransition(machine).find((transition) => keyOf(transition) === key);
      if (!found) throw new Error(`No transition ${key}`);
      Reflect.set(found, 'target', [machine.getStateNodeById(target)]);
    });

/** The child or call of that id is given something else than what the chart gives it. */
export const giving =
  <Input extends object>(id: string, change: (input: Input) => Input): Mistake =>
  (chart) =>
    alteredCopy(chart, (machine) => {
      const invokes = everyNode(machine.root)
        .flatMap(({ invoke }) => invoke)
        .filter((one) => one.id === id);
      if (invokes.length === 0) throw new Error(`Nothing is invoked as ${id}`);
      for (const invoke of invokes) {
        const { input } = invoke as { input?: unknown };
        Reflect.set(invoke, 'input', (args: unknown) =>
          change(
            (typeof input === 'function' ? (input as (given: unknown) => unknown)(args) : input) as Input,
          ),
        );
      }
    });
