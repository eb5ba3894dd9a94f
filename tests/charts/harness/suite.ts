import type {
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
} from 'xstate';
import type { Journey } from './journeys.ts';
import type { Shown } from './moves.ts';
import type { Pin } from './pins.ts';
import type { TreeCheck } from './tree.ts';

/*
 * `defineSuite`: the description of a chart for its tests (README.md): its starts, events, children, pins,
 * journeys and properties.
 */

type Implementations<Chart extends AnyStateMachine> = NonNullable<Parameters<Chart['provide']>[0]>;
type Actors<Chart extends AnyStateMachine> = NonNullable<Implementations<Chart>['actors']>;
type ActorName<Chart extends AnyStateMachine> = keyof Actors<Chart> & string;
type OutputOf<Logic> = Logic extends AnyActorLogic ? OutputFrom<Logic> : never;
type OneOrMore<Type> = readonly [Type, ...Type[]];

/** The events that people, pages and children send; the machine's own need no case. */
export type EventOf<Chart extends AnyStateMachine> = Exclude<
  EventFromLogic<Chart>,
  { type: `xstate.${string}` }
>;
type Payload<Chart extends AnyStateMachine, Type extends string> = Omit<
  Extract<EventOf<Chart>, { type: Type }>,
  'type'
>;

/**
 * Payloads of an event that children send their parent; among the senders, `outside` stands
 * for everybody else.
 */
export interface SentBy<Given> {
  senders: readonly string[];
  payloads: (id: string) => readonly Given[];
}

/**
 * The event is sent by children, named as in `setup()` (and, with `'outside'`, by others too); a payload may
 * name the child's id.
 */
export const sentBy = <const Given>(
  senders: string | readonly string[],
  payloads: readonly Given[] | ((id: string) => readonly Given[]),
): SentBy<Given> => ({
  senders: [senders].flat(),
  payloads: typeof payloads === 'function' ? payloads : () => payloads,
});

/** The outcomes of a child or a call. Nothing needs to be said of one that only listens. */
export interface ChildCases<Output = unknown> {
  done?: readonly Output[];
  error?: readonly unknown[];
  /** The snapshots that its parent may get by `onSnapshot`. */
  shows?: readonly Shown[];
  /** Its snapshot just after its start, for a screen that selects from it. */
  looks?: Shown;
}

/** Reasons, by the key of what they explain. */
export type Reasons = Readonly<Record<string, string>>;

/** The cases of one chart, typed by the chart: an event or an actor without its case does not compile. */
export interface SuiteCases<Chart extends AnyStateMachine> {
  /**
   * The inputs with which the chart may be started, by a name; its coverage is that of all starts together. A
   * function is given the parent's reference.
   */
  starts?: Readonly<Record<string, InputFrom<Chart> | ((parent: AnyActorRef) => InputFrom<Chart>)>>;
  events: {
    readonly [Type in EventOf<Chart>['type']]: OneOrMore<Payload<Chart, Type>> | SentBy<Payload<Chart, Type>>;
  };
  children: { readonly [Name in ActorName<Chart>]: ChildCases<OutputOf<NonNullable<Actors<Chart>[Name]>>> };
  /**
   * The key that distinguishes two contexts for the search: what guards read, in few values. A counter
   * is to be capped.
   */
  project?: (context: ContextFrom<Chart>) => unknown;
  /** For each invoke, by its id, and each spawned child, by its actor's name: what it must be given. */
  pins: Readonly<Record<string, Pin<InputFrom<Chart>, EventOf<Chart>>>>;
  journeys: readonly Journey<EventOf<Chart>>[];
  /**
   * Goals that no path needs to reach (a transition's key; `=true`, `=false` for its guard; `~` for its
   * assign), each with its reason.
   */
  exempt?: Reasons;
  /** State × event: `state|event`, `state.*|event`, `*|event` or `state.*|*`, why nothing happens there. */
  ignored?: Reasons;
  /** Mutants that outlive everything, each with the reason why nobody could notice. */
  survivors?: Reasons;
  /** Mistakes that a person could make inside a function, where no operator reaches: each must be noticed. */
  mistakes?: Readonly<Record<string, (chart: Chart) => AnyStateMachine>>;
  /** How the executed tree judges a changed copy of this chart. */
  tree?: TreeCheck;
  /** Further judges of a changed chart, by name: each says what is wrong, if anything. */
  judges?: Readonly<Record<string, (chart: AnyStateMachine) => string | undefined>>;
  /**
   * For laws: facts are loaded again for each event, so the context is what this event finds, not what
   * the last one left.
   */
  contextOf?: (event: EventOf<Chart>) => ContextFrom<Chart>;
  /** At most so many moves are tried in search of paths. */
  limit?: number;
  /** Why no screen shows the chart by itself; left out where `<id>.screen.test.tsx` does. */
  noScreen?: string;
  /** Laws: the page of their rules, with which each row is compared. */
  page?: string;
}

/** The same once the chart's own types no longer matter: what the harness works with. */
export interface ChartSuite extends Readonly<
  Required<
    Pick<SuiteCases<AnyStateMachine>, 'pins' | 'exempt' | 'ignored' | 'survivors' | 'judges' | 'limit'>
  >
> {
  chart: AnyStateMachine;
  starts: Readonly<Record<string, unknown>>;
  events: Readonly<Record<string, readonly object[] | SentBy<object>>>;
  children: Readonly<Record<string, ChildCases>>;
  project: (context: unknown) => unknown;
  journeys: readonly Journey[];
  mistakes: Readonly<Record<string, (chart: AnyStateMachine) => AnyStateMachine>>;
  tree: TreeCheck | undefined;
  noScreen: string | undefined;
  page: string | undefined;
  contextOf: ((event: AnyEventObject) => object) | undefined;
}

/**
 * Everything that is known of how a chart is tested; `describeSuite` makes tests of it, `replayOnScreen`
 * plays its paths.
 */
export function defineSuite<Chart extends AnyStateMachine>(
  chart: Chart,
  cases: SuiteCases<Chart>,
): ChartSuite {
  const whole = {
    starts: { 'it starts': undefined },
    project: () => null,
    exempt: {},
    ignored: {},
    survivors: {},
    mistakes: {},
    judges: {},
    limit: 8_000,
    tree: undefined,
    noScreen: undefined,
    page: undefined,
    contextOf: undefined,
    ...cases,
    chart,
  };
  return whole as unknown as ChartSuite;
}
