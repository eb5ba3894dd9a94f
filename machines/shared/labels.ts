import type { AnyStateMachine, StateMachine } from 'xstate';
import type { ChartLabels, TitledLabels } from '../catalogue-entry.ts';
import type { Emitted } from './emitted.ts';
import type { outcomeGuards } from './outcome.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the library's own parameters, of which these types read one each
type Any = any;
type StateValueOf<Chart> =
  Chart extends StateMachine<Any, Any, Any, Any, Any, Any, Any, infer Value, Any, Any, Any, Any, Any, Any>
    ? Value
    : never;
type KeysIn<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [Key in keyof Value]: (Key & string) | KeysIn<Exclude<Value[Key], undefined>> }[keyof Value]
    : never;
type NamesIn<Named> = Named extends { type: infer Name extends string } ? Name : never;

type StatesOf<Chart> = KeysIn<StateValueOf<Chart>>;
type EventsOf<Chart> =
  Chart extends StateMachine<Any, infer Event, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any>
    ? Exclude<NamesIn<Event>, `xstate.${string}`>
    : never;
type ActorsOf<Chart> =
  Chart extends StateMachine<Any, Any, Any, infer Actor, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any>
    ? Actor extends { src: infer Name extends string }
      ? Name
      : never
    : never;
type ActionsOf<Chart> =
  Chart extends StateMachine<Any, Any, Any, Any, infer Action, Any, Any, Any, Any, Any, Any, Any, Any, Any>
    ? NamesIn<Action>
    : never;
type GuardsOf<Chart> =
  Chart extends StateMachine<Any, Any, Any, Any, Any, infer Guard, Any, Any, Any, Any, Any, Any, Any, Any>
    ? NamesIn<Guard>
    : never;

type Known<Type extends string> = string extends Type ? never : Type;
/** What only this chart emits; the shared types have their words already. */
type EmittedOf<Chart> =
  Chart extends StateMachine<Any, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any, infer Event, Any, Any>
    ? Exclude<Known<NamesIn<Event>>, Emitted['type']>
    : never;

type OutcomeGuard = keyof typeof outcomeGuards;

/** The French words of a chart: one for each of its states, events, guards, actions, actors and for what it alone emits. What is missing does not compile. */
export type ChartWords<Chart extends AnyStateMachine> = NamedWords<Chart> &
  ([EmittedOf<Chart>] extends [never] ? { emitted?: never } : { emitted: Record<EmittedOf<Chart>, string> });

interface NamedWords<Chart extends AnyStateMachine> extends Pick<TitledLabels, 'title' | 'serves'> {
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
  /** Headings of its pictures, each with the states at the top of the chart that it frames. */
  headings?: Readonly<Record<string, readonly StatesOf<Chart>[]>>;
}

const outcomeWords: Record<OutcomeGuard, string> = {
  isDone: 'réussi',
  isInvalid: 'saisie refusée',
  isRefused: 'refusé',
  isStale: 'version dépassée',
  isSignedOut: 'session finie',
  isGone: 'introuvable',
  isOffline: 'serveur injoignable',
  isFailed: 'panne du serveur',
  isOutdated: 'plus à jour, ou plus permis',
  isPassing: 'serveur injoignable ou en panne',
};

/** What any chart may emit, as the map of charts says it after « émet ». */
const emittedWords: Record<Emitted['type'], string> = {
  navigate: 'changement de page',
  'page.last': 'retour à la dernière page',
  'provider.open': 'départ vers un prestataire',
  toast: 'message',
  'requests.changed': 'une demande a changé',
  'counts.received': 'nombres reçus',
  'memberships.counted': 'nombres d’adhésions reçus',
  'file.ready': 'fichier reçu',
  'guest.opened': 'session du client ouverte',
  'guest.closed': 'session du client finie',
  'session.opened': 'session ouverte par un lien',
  'user.changed': 'le compte a changé',
};

type Words = Readonly<Record<string, string>>;

type AllWords = Record<'states' | 'events' | 'guards' | 'actions' | 'actors', Words> &
  Partial<Record<'ids' | 'emitted' | 'delays', Words>>;

/** The words of a chart as pictures and listings read them. The annotation keeps them out of the pages, which show no pictures. */
/* @__NO_SIDE_EFFECTS__ */
export function labelsOf<Chart extends AnyStateMachine>(
  chart: Chart,
  { title, serves, tone, headings = {}, ...words }: ChartWords<Chart>,
): TitledLabels {
  const {
    states,
    ids = {},
    events,
    guards,
    actions,
    actors,
    emitted = {},
    delays = {},
  } = words as unknown as AllWords;
  return {
    title,
    serves,
    state: (key, id) => ids[id] ?? states[key],
    event: (type) => events[type],
    guard: (name) => guards[name] ?? (outcomeWords as Words)[name],
    action: (name) => actions[name],
    child: (source) => actors[source],
    emitted: (type) => emitted[type] ?? (emittedWords as Words)[type],
    delay: (name) => delays[name],
    group: (_key, id) =>
      Object.entries<readonly string[]>(headings).find(([, framed]) =>
        framed.some((state) => id === `${chart.id}.${state}`),
      )?.[0],
    ...(tone && { tone }),
  };
}
