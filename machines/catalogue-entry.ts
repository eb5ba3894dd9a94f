import type { AnyStateMachine } from 'xstate';

/** How an arrow is inked: somebody outside (client, webhook), a failure, a timer, or the plain event of a user. */
export type Tone = 'event' | 'outside' | 'failure' | 'timer' | 'automatic';

/** What a picture says beside the chart's own words. Every function may answer nothing: the chart's key is then shown. */
export interface ChartLabels {
  /** French name of a state, by its key and its full id. */
  state?: (key: string, id: string) => string | undefined;
  /** French name of an event, by its type. */
  event?: (type: string) => string | undefined;
  /** Says of a guard, by its name and parameters, who it lets through: the picture writes that on a line of its own. */
  who?: (name: string, params: unknown) => string | undefined;
  /** What a guard is called on the picture, by its name and its static parameters; empty to leave it out. The listing keeps its name. */
  guard?: (name: string, params: unknown) => string | undefined;
  /** The same for an action. */
  action?: (name: string, params: unknown) => string | undefined;
  /** What a call, or a chart that this one owns, is called: by its name in `setup()`. */
  actor?: (name: string) => string | undefined;
  /** The ink of an event's arrows; without it, the ink follows from the kind of transition. */
  tone?: (type: string) => Tone | undefined;
  /** The heading under which neighbouring states are framed together (the tabs of the dossier). It never changes the machine. */
  group?: (key: string, id: string) => string | undefined;
  /**
   * Whether a transition is written in its state's box (« ↗ … → target ») and not drawn: for the many ways back of a large chart.
   * `from` and `to` are the keys of the states.
   */
  written?: (from: string, to: string, type: string) => boolean;
  /** Whether an arrow is drawn between the outermost frames around its two states, which its label then names. */
  atFrame?: (from: string, to: string, type: string) => boolean;
  /** Which way a parallel region reads; downwards without it. */
  direction?: (id: string) => 'DOWN' | 'RIGHT' | undefined;
}

/** One chart of the catalogue: viewer, documents and tests read these lines. */
export interface CatalogueEntry {
  id: string;
  /** French title. */
  title: string;
  /** One French line on whom it serves. */
  serves: string;
  chart: AnyStateMachine;
  labels?: ChartLabels;
}
