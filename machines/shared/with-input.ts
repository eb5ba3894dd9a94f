import type { AnyStateMachine, StateMachine } from 'xstate';

// oxlint-disable-next-line typescript/no-explicit-any -- stands for parameters of the library's type that are replaced
type Replaced = any;

/** The type of a chart with another input and output, for charts that serve many calls. */
export type WithInput<Chart extends AnyStateMachine, Input, Output> =
  Chart extends StateMachine<
    infer Context,
    infer Event,
    infer Children,
    infer Actors,
    infer Actions,
    infer Guards,
    infer Delays,
    infer Value,
    infer Tags,
    Replaced,
    Replaced,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        Context,
        Event,
        Children,
        Actors,
        Actions,
        Guards,
        Delays,
        Value,
        Tags,
        Input,
        Output,
        Emitted,
        Meta,
        Config
      >
    : never;
