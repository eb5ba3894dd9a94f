import type { AnyStateMachine } from 'xstate';
import type { ChartSection, Tone } from '#domain/chart-data.ts';

export type { ChartSection, Tone };

/** Kinds of outcome of a call (`ApiOutcome`); they decide the colour of arrows that branch on it. */
export const outcomeKinds = [
  'done',
  'invalid',
  'refused',
  'stale',
  'signedOut',
  'gone',
  'offline',
  'failed',
] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/**
 * The French words of a chart, for its picture, its listing and its table of events.
 * A function may return undefined: the chart's own key is then displayed, and a test reports a missing label.
 */
export interface ChartLabels {
  /** A state, by its key and its full id. */
  state?: (key: string, id: string) => string | undefined;
  /** What a state means, by its key and its full id, if the chart has no description of it. */
  meaning?: (key: string, id: string) => string | undefined;
  /** An event, by its type: the label of its button, or what happened. */
  event?: (type: string) => string | undefined;
  /** Who a guard lets through, by its name and parameters; on a line of its own. */
  who?: (name: string, params: unknown) => string | undefined;
  /** A guard, by its name and its static parameters; empty to leave it out of pictures. */
  guard?: (name: string, params: unknown) => string | undefined;
  /** Whether a guard only tests the state of another region: listings show it, pictures do not. */
  place?: (name: string) => boolean;
  /** An action, by its name and its static parameters; empty to leave it out of pictures. */
  action?: (name: string, params: unknown) => string | undefined;
  /**
   * An invoked call, or a child chart that is invoked or spawned, by the name of its source and by its id
   * (absent where it is computed).
   */
  child?: (source: string, id: string | undefined) => string | undefined;
  /** An event emitted to the page, by its type: a noun. */
  emitted?: (type: string) => string | undefined;
  /** A named delay; its length is added where it is a plain number. */
  delay?: (name: string) => string | undefined;
  /**
   * The outcome of a call that a guard tests, if its name does not say so. A guard whose name begins with
   * `isDone`, `isInvalid`, `isRefused`, `isStale`, `isSignedOut`, `isGone`, `isOffline` or `isFailed` tests
   * that outcome.
   */
  outcome?: (guard: string, params: unknown) => OutcomeKind | undefined;
  /**
   * Colour of an event's arrows; without it, the colour follows from the kind of transition and the outcome
   * that its guard tests.
   */
  tone?: (type: string) => Tone | undefined;
  /**
   * The joint row (⇒) to which a transition belongs, by its key `source|event|index`: transitions of several
   * regions that share a row are taken together. Without it, those that answer one event in several regions
   * under the same guard.
   */
  joint?: (key: string) => string | undefined;
  /**
   * Heading of a frame around neighbouring states (the tabs of the dossier). It does not change the machine.
   */
  group?: (key: string, id: string) => string | undefined;
}

/** The labels of a chart, with the texts of its line in the index of charts. */
export interface TitledLabels extends ChartLabels {
  /** Its section of the index, unless its folder says it (`law`, `shared`). */
  section?: ChartSection;
  /** French title. */
  title: string;
  /** One French line on whom it serves. */
  serves: string;
}

/** One chart of the catalogue (`src/charts/catalogue.ts`): viewer, documents and tests read these lines. */
export interface CatalogueEntry extends Pick<TitledLabels, 'title' | 'serves'> {
  id: string;
  section: ChartSection;
  /** The chart of a law: its folder has a `law.ts`. */
  isLaw?: true;
  chart: AnyStateMachine;
  labels?: ChartLabels;
  /**
   * Why an event of the chart has no effect in a state, in French. Keys are `state|event`. The state is its
   * path below the root (`page.write.failed`), `path.*` for all states below it, or `*` for every state; the
   * event may be `*`. The most precise key wins.
   */
  ignored?: Readonly<Record<string, string>>;
  /**
   * Transitions that no test can take, by their key `source|event|index`, each with its reason in French. All
   * others are taken, or the tests fail.
   */
  exempt?: Readonly<Record<string, string>>;
}
