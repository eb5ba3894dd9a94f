import type { AnyStateMachine, StateMachine } from 'xstate';
import type { ChartLabels } from '../catalogue-entry.ts';
import type { outcomeGuards } from './outcome.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the library's own parameters, of which these types read one each
type Any = any;
type StateValueOf<Chart> = Chart extends StateMachine<Any, Any, Any, Any, Any, Any, Any, infer Value, Any, Any, Any, Any, Any, Any> ? Value : never;
type KeysIn<Value> = Value extends string ? Value : Value extends object ? { [Key in keyof Value]: (Key & string) | KeysIn<Exclude<Value[Key], undefined>> }[keyof Value] : never;
type NamesIn<Named> = Named extends { type: infer Name extends string } ? Name : never;

type StatesOf<Chart> = KeysIn<StateValueOf<Chart>>;
type EventsOf<Chart> = Chart extends StateMachine<Any, infer Event, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any> ? Exclude<NamesIn<Event>, `xstate.${string}`> : never;
type ActorsOf<Chart> = Chart extends StateMachine<Any, Any, Any, infer Actor, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any> ? (Actor extends { src: infer Name extends string } ? Name : never) : never;
type ActionsOf<Chart> = Chart extends StateMachine<Any, Any, Any, Any, infer Action, Any, Any, Any, Any, Any, Any, Any, Any, Any> ? NamesIn<Action> : never;
type GuardsOf<Chart> = Chart extends StateMachine<Any, Any, Any, Any, Any, infer Guard, Any, Any, Any, Any, Any, Any, Any, Any> ? NamesIn<Guard> : never;

type OutcomeGuard = keyof typeof outcomeGuards;

/** The French words of a chart: one for each of its states, events, guards, actions and actors. What is missing does not compile. */
export interface ChartWords<Chart extends AnyStateMachine> {
  states: Record<StatesOf<Chart>, string>;
  /** Where the same key means something else in another place: by the state's whole id. */
  ids?: Record<string, string>;
  events: Record<EventsOf<Chart>, string>;
  /** The guards of `outcomeGuards` have theirs already. */
  guards: Record<Exclude<GuardsOf<Chart>, OutcomeGuard>, string>;
  actions: Record<ActionsOf<Chart>, string>;
  /** Calls and owned charts, by their names in `setup()`. */
  actors: Record<ActorsOf<Chart>, string>;
  /** Named delays, where they need words beside their length. */
  delays?: Record<string, string>;
  /** The ink of an event's arrows, where it is not what the picture would choose. */
  tone?: ChartLabels['tone'];
}

const outcomeWords: Record<OutcomeGuard, string> = {
  isDone: 'réussi', isInvalid: 'saisie refusée', isRefused: 'refusé', isStale: 'version dépassée',
  isSignedOut: 'session finie', isGone: 'introuvable', isOffline: 'serveur injoignable', isFailed: 'panne du serveur',
};

type Words = Readonly<Record<string, string>>;

/** The words of a chart as pictures and listings read them. The annotation keeps them out of the pages, which show no pictures. */
/* @__NO_SIDE_EFFECTS__ */
export function labelsOf<Chart extends AnyStateMachine>(_chart: Chart, { tone, ...words }: ChartWords<Chart>): ChartLabels {
  const { states, ids = {}, events, guards, actions, actors, delays = {} }: Record<'states' | 'events' | 'guards' | 'actions' | 'actors', Words> & { ids?: Words; delays?: Words } = words;
  return {
    state: (key, id) => ids[id] ?? states[key],
    event: (type) => events[type],
    guard: (name) => guards[name] ?? (outcomeWords as Words)[name],
    action: (name) => actions[name],
    child: (source) => actors[source],
    delay: (name) => delays[name],
    ...(tone && { tone }),
  };
}
