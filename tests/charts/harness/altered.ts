import type { AnyStateMachine } from 'xstate';

/*
 * Copies of a chart with a change, for mutants and for deliberate mistakes. The change is applied to the
 * compiled chart.
 */

/** Changes a compiled chart in place. */
export type Alter = (machine: AnyStateMachine) => void;

const alterations = new WeakMap<AnyStateMachine, Alter>();

/**
 * A changed copy of the chart. XState makes copies from the configuration, which does not contain the change:
 * `provideTo` applies it again.
 */
export function alteredCopy(chart: AnyStateMachine, alter: Alter): AnyStateMachine {
  const copy = provideTo(chart, {});
  alter(copy);
  const before = alterations.get(chart);
  alterations.set(copy, (machine) => {
    before?.(machine);
    alter(machine);
  });
  return copy;
}

/** A copy of the chart with other implementations, and with the changes of `alteredCopy`. */
export function provideTo(
  chart: AnyStateMachine,
  implementations: Parameters<AnyStateMachine['provide']>[0],
): AnyStateMachine {
  const copy: AnyStateMachine = chart.provide(implementations);
  alterations.get(chart)?.(copy);
  return copy;
}
