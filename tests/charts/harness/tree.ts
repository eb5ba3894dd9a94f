import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/*
 * Description of a production tree for `executed-tree.ts`: its charts, and what each call may come to.
 */

/**
 * The outcomes of a call when the tree is executed; `answer` makes it of what the call was given, and of the
 * run's calls (one list a run).
 */
export type CallOutcome =
  | { value: unknown }
  | { error: unknown }
  | { answer: (input: unknown, calls: readonly Call[]) => unknown };

/**
 * A production tree as it is executed: real charts, a simulated clock, calls whose outcomes are generated.
 */
export interface Tree {
  chart: AnyStateMachine;
  input?: unknown;
  /** The actors to which users and pages may send: the root, or one of the charts below it. */
  events: readonly (AnyEventObject | Sending)[];
  /**
   * By the actor's name in `setup()`, at any depth: the outcomes to choose from; the first is the usual one.
   */
  calls: Readonly<Record<string, readonly CallOutcome[]>>;
  /** Sent before the tree is stopped, as a page does when it is hidden. */
  hide?: AnyEventObject;
}

/** One call that the tree made, as the server sees it. */
export interface Call {
  name: string;
  input: unknown;
  /** In ms since the start. */
  at: number;
  aborted: boolean;
  answeredAt?: number;
  answer?: CallOutcome;
}

/**
 * An event for the root, or for the chart that lives at these ids below it (`['quote', 'save']`); nothing
 * happens where none lives there.
 */
export interface Sending {
  send: AnyEventObject;
  to?: readonly string[];
}

/** The actions of the harness itself: never read from the chart. */
export type Command = Sending | { wait: number };

/**
 * The tree as it stands after a command; `'settles'` are the waits at the end, until nothing is under way.
 */
export interface Moment {
  command: Command | 'starts' | 'settles';
  at: number;
  snapshot: AnyMachineSnapshot;
  calls: readonly Call[];
  emitted: readonly { type: string }[];
}

/** The error of a whole run, if there is one. */
export type Property = (moments: readonly Moment[]) => string | undefined;

export interface Properties {
  /** Hold of every run that is left to settle. */
  settled: readonly Property[];
  /** Hold of every run that is hidden and stopped in the middle. */
  stopped?: readonly Property[];
}

/** How a tree judges a changed copy of one of its charts. */
export interface TreeCheck extends Properties {
  tree: Tree;
  /** The tree with the changed chart in its place. */
  treeWith: (changed: AnyStateMachine) => AnyStateMachine;
  runs?: number;
}
