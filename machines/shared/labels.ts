import type { AnyStateMachine, StateMachine } from 'xstate';
import type { ChartLabels, TitledLabels } from '../catalogue-entry.ts';
import type { Emitted } from './emitted.ts';
import type { outcomeGuards } from './outcome.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the library's own parameters, of which these types read one each
type AnyOutcome = any;
type StateValueOf<Chart> =
  Chart extends StateMachine<
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    infer Value,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome
  >
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
  Chart extends StateMachine<
    AnyOutcome,
    infer Event,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome
  >
    ? Exclude<NamesIn<Event>, `xstate.${string}`>
    : never;
type ActorsOf<Chart> =
  Chart extends StateMachine<
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    infer Actor,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome
  >
    ? Actor extends { src: infer Name extends string }
      ? Name
      : never
    : never;
type ActionsOf<Chart> =
  Chart extends StateMachine<
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    infer Action,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome
  >
    ? NamesIn<Action>
    : never;
type GuardsOf<Chart> =
  Chart extends StateMachine<
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    infer Guard,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome
  >
    ? NamesIn<Guard>
    : never;

type Known<Type extends string> = string extends Type ? never : Type;
/** Types that only this chart emits; those of `Emitted` have labels already. */
type EmittedOf<Chart> =
  Chart extends StateMachine<
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    AnyOutcome,
    infer Event,
    AnyOutcome,
    AnyOutcome
  >
    ? Exclude<Known<NamesIn<Event>>, Emitted['type']>
    : never;

type OutcomeGuard = keyof typeof outcomeGuards;

/**
 * The French labels of a chart: one for each state, event, guard, action, actor, and each type that only it
 * emits. A missing label does not compile.
 */
export type ChartWords<Chart extends AnyStateMachine> = NamedWords<Chart> &
  ([EmittedOf<Chart>] extends [never] ? { emitted?: never } : { emitted: Record<EmittedOf<Chart>, string> });

interface NamedWords<Chart extends AnyStateMachine> extends Pick<TitledLabels, 'title' | 'serves'> {
  states: Record<StatesOf<Chart>, string>;
  /** Labels of states whose key has another meaning elsewhere in the chart, by the state's full id. */
  ids?: Record<string, string>;
  events: Record<EventsOf<Chart>, string>;
  /** Guards of `outcomeGuards` have labels already. */
  guards: Record<Exclude<GuardsOf<Chart>, OutcomeGuard>, string>;
  actions: Record<ActionsOf<Chart>, string>;
  /** Calls and owned charts, by their names in `setup()`. */
  actors: Record<ActorsOf<Chart>, string>;
  /** Named delays that need a label besides their length. */
  delays?: Record<string, string>;
  /** Colour of an event's arrows, if not the default one. */
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

/** Labels of `Emitted`, for the map of charts (« émet … »). */
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

/** Converts labels to the functions that pictures and listings call. The annotation lets bundlers drop them from pages without pictures. */
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
