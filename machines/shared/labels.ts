import type { AnyStateMachine, StateMachine } from 'xstate';
import type { ChartLabels, TitledLabels } from '../catalogue-entry.ts';
import type { Emitted } from './emitted.ts';
import type { outcomeGuards } from './outcome.ts';

type NamesIn<Named> = Named extends { type: infer Name extends string } ? Name : never;
type KeysIn<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [Key in keyof Value]: (Key & string) | KeysIn<Exclude<Value[Key], undefined>> }[keyof Value]
    : never;

/* oxlint-disable typescript/no-explicit-any -- parameters of the library that nothing here reads */
/** The parameters of a chart's type that need labels. */
type PartsOf<Chart> =
  Chart extends StateMachine<
    any,
    infer Event,
    any,
    infer Actor,
    infer Action,
    infer Guard,
    any,
    infer Value,
    any,
    any,
    any,
    infer Emits,
    any,
    any
  >
    ? { event: Event; actor: Actor; action: Action; guard: Guard; value: Value; emits: Emits }
    : never;
/* oxlint-enable typescript/no-explicit-any */

type StatesOf<Chart> = KeysIn<PartsOf<Chart>['value']>;
type EventsOf<Chart> = Exclude<NamesIn<PartsOf<Chart>['event']>, `xstate.${string}`>;
type SourcesIn<Actor> = Actor extends { src: infer Name extends string } ? Name : never;
type ActorsOf<Chart> = SourcesIn<PartsOf<Chart>['actor']>;
type ActionsOf<Chart> = NamesIn<PartsOf<Chart>['action']>;
type GuardsOf<Chart> = NamesIn<PartsOf<Chart>['guard']>;

type Known<Type extends string> = string extends Type ? never : Type;
/** Types that only this chart emits; those of `Emitted` have labels already. */
type EmittedOf<Chart> = Exclude<Known<NamesIn<PartsOf<Chart>['emits']>>, Emitted['type']>;

type OutcomeGuard = keyof typeof outcomeGuards;

/**
 * The French labels of a chart: one for each state, event, guard, action, actor, and each type that only it
 * emits. A missing label does not compile.
 */
export type ChartWords<Chart extends AnyStateMachine> = NamedWords<Chart> &
  ([EmittedOf<Chart>] extends [never] ? { emitted?: never } : { emitted: Record<EmittedOf<Chart>, string> });

interface NamedWords<Chart extends AnyStateMachine> extends Pick<
  TitledLabels,
  'title' | 'serves' | 'section'
> {
  states: Record<StatesOf<Chart>, string>;
  /** Labels of states whose key has another meaning elsewhere in the chart, by the state's full id. */
  ids?: Record<string, string>;
  events: Record<EventsOf<Chart>, string>;
  /** Guards of `outcomeGuards` have labels already. */
  guards: Record<Exclude<GuardsOf<Chart>, OutcomeGuard>, string>;
  actions: Record<ActionsOf<Chart>, string>;
  /** Calls and owned charts, by their names in `setup()`. */
  actors: Record<ActorsOf<Chart>, string>;
  /** Calls that an action starts, by their ids, if these differ from the names in `setup()`. */
  spawned?: Record<string, string>;
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
  Partial<Record<'ids' | 'emitted' | 'delays' | 'spawned', Words>>;

/**
 * Converts labels to the functions that pictures and listings call. The annotation lets bundlers drop them
 * from pages without pictures.
 */
/* @__NO_SIDE_EFFECTS__ */
export function labelsOf<Chart extends AnyStateMachine>(
  chart: Chart,
  { title, serves, section, tone, headings = {}, ...words }: ChartWords<Chart>,
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
    spawned = {},
  } = words as unknown as AllWords;
  return {
    title,
    serves,
    ...(section && { section }),
    state: (key, id) => ids[id] ?? states[key],
    event: (type) => events[type],
    guard: (name) => guards[name] ?? (outcomeWords as Words)[name],
    action: (name) => actions[name],
    child: (source) => actors[source] ?? spawned[source],
    emitted: (type) => emitted[type] ?? (emittedWords as Words)[type],
    delay: (name) => delays[name],
    group: (_key, id) =>
      Object.entries<readonly string[]>(headings).find(([, framed]) =>
        framed.some((state) => id === `${chart.id}.${state}`),
      )?.[0],
    ...(tone && { tone }),
  };
}
