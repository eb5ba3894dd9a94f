import { and, or, setup, stateIn, type AnyStateMachine } from 'xstate';
import { partyOf } from '#domain/parties.ts';
import type { LawEvent, Place } from './law.ts';
import type { Condition, TableRow } from './table.ts';

/** The table of a law from which its chart is built. */
export interface Table<Facts extends object> {
  id: string;
  /** Regions with their states, in reading order; stored regions begin with `new`. */
  states: Readonly<Record<string, readonly string[]>>;
  rows: readonly TableRow[];
  /** Effects of leaving a state by any row; they come before the row's own. */
  leaving: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  conditions: Readonly<Record<string, Condition<Facts>>>;
  blankFacts: Facts;
}

interface Context<Facts> {
  facts: Facts;
}
interface GuardArguments<Facts> {
  context: Context<Facts>;
  event: LawEvent;
}

/** Guard: the event comes from one of these parties by its channel. */
const comesFrom = ({ event }: { event: LawEvent }, { origins }: { origins: readonly string[] }) =>
  origins.includes(`${partyOf[event.by.role]} ${event.channel}`);

/** Effects are only named in the chart; the server runs them. */
const onlyNames: (args: unknown, named: { name: string }) => void = () => undefined;

const effect = (name: string) => ({ type: 'effect', params: { name } });
const inRegion = ({ region, states }: Place) => or(states.map((state) => stateIn({ [region]: state })));

/**
 * Guard of a row: origin first, then places, then conditions. A place is a named guard on the states
 * of another region.
 */
const guardOf = ({ by, places, when }: TableRow) =>
  and([
    { type: 'comesFrom', params: { origins: by } },
    ...[...places.map(({ name }) => name), ...when].map((type) => ({ type, params: undefined })),
  ]);

const transitionOf = (row: TableRow) => ({
  guard: guardOf(row),
  actions: row.effects.map(effect),
  ...(row.to === undefined ? {} : { target: row.to }),
});

/** The transitions of one state by event, in the order in which the rows are written. */
function handlersOf(rows: readonly TableRow[]) {
  const events = [...new Set(rows.map(({ event }) => event))];
  return Object.fromEntries(
    events.map((name) => [name, rows.filter(({ event }) => event === name).map(transitionOf)]),
  );
}

function regionOf(table: Pick<Table<object>, 'states' | 'rows' | 'leaving'>, region: string) {
  const keys = table.states[region] ?? [];
  const state = (key: string) => ({
    exit: (table.leaving[region]?.[key] ?? []).map(effect),
    on: handlersOf(table.rows.filter((row) => row.region === region && row.from.includes(key))),
  });
  return { initial: keys[0], states: Object.fromEntries(keys.map((key) => [key, state(key)])) };
}

/** Throws if a row names a state that its region does not have; XState would not report it. */
function checkStates({ id, states, rows }: Pick<Table<object>, 'id' | 'states' | 'rows'>): void {
  for (const { region, event, from, to, places } of rows) {
    const named = [
      ...[...from, ...(to === undefined ? [] : [to])].map((state) => ({ region, state })),
      ...places.flatMap((place) => place.states.map((state) => ({ region: place.region, state }))),
    ];
    for (const one of named)
      if (!states[one.region]?.includes(one.state))
        throw new Error(`${id}: ${event} names ${one.region} ${one.state}, which is not a state`);
  }
}

/** The chart of a law's table: parallel regions if there are several, plain states for one. */
export function chartOf<Facts extends object>(table: Table<Facts>): AnyStateMachine {
  const { id, states, rows, conditions, blankFacts } = table;
  checkStates(table);
  const regions = Object.keys(states);
  const ask =
    (condition: Condition<Facts>) =>
    ({ context, event }: GuardArguments<Facts>) =>
      condition(context.facts, event.by);
  const placeGuards = Object.fromEntries(
    rows.flatMap((row) => row.places).map((place) => [place.name, inRegion(place)]),
  );
  const conditionGuards = Object.fromEntries(
    Object.entries(conditions).map(([name, condition]) => [name, ask(condition)]),
  );
  const law = setup({
    types: {
      context: {} as Context<Facts>,
      events: {} as LawEvent,
      input: {} as Partial<Context<Facts>> | undefined,
    },
    // Guards are named by the table at run time: `setup` is given the type of one of them.
    guards: { comesFrom, ...placeGuards, ...conditionGuards } as Record<string, typeof comesFrom>,
    actions: { effect: onlyNames },
  });
  const context = ({ input }: { input: Partial<Context<Facts>> | undefined }) => ({
    facts: input?.facts ?? blankFacts,
  });
  const [only = ''] = regions;
  const config =
    regions.length === 1
      ? { id, context, ...regionOf(table, only) }
      : {
          id,
          context,
          type: 'parallel',
          states: Object.fromEntries(regions.map((region) => [region, regionOf(table, region)])),
        };
  return law.createMachine(config as Parameters<typeof law.createMachine>[0]);
}
