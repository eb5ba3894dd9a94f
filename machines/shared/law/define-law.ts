import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Actor } from '#domain/parties.ts';
import { chartHash } from '../chart-hash.ts';
import { questionsTo } from './ask.ts';
import { chartOf } from './chart.ts';
import { dataSchemas, type LawData } from './data.ts';
import type { Law, LawEvent, LawTypes, Region, Situation, StateOf } from './law.ts';
import { readRows, type ReadRow } from './rows.ts';
import { stepsOf } from './steps.ts';
import { suppose } from './suppose.ts';
import type { Condition, Reason, TableRow } from './table.ts';

/** All parts of a law. */
export interface LawDefinition<T extends LawTypes, C extends string, E extends string> {
  id: string;
  vocabulary: { conditions: Readonly<Record<C, Condition<T['facts']>>>; effects: readonly E[] };
  /** Regions with their states, in reading order. Stored regions come first and begin with `new`. */
  states: { [R in Region<T>]: readonly StateOf<T, R>[] };
  /** Computes the state of each region that is not stored from the stored ones. */
  derive: { [R in keyof T['derived'] & string]: (situation: Situation<T>) => StateOf<T, R> };
  rows: readonly TableRow<C, E>[];
  /** Effects of leaving a state by any row. */
  leaving?: { [R in Region<T>]?: { [S in StateOf<T, R>]?: readonly E[] } };
  /** Facts to use if none are given: the most restrictive values. */
  blankFacts: T['facts'];
  /**
   * Facts that sentences of refusal quote if conditions are supposed (`suppose.ts`), from the names of those
   * that hold; by default `blankFacts`.
   */
  supposedFacts?: (holding: ReadonlySet<string>) => T['facts'];
  /** Why an event is refused: one French sentence for each condition that may fail. */
  reasons: Readonly<Record<C | 'comesFrom' | 'noSuchTransition', Reason<T['facts']>>>;
  /**
   * If one of these conditions fails, the event makes no sense here: it is not listed as refused, and its
   * button is not displayed.
   */
  relevantOnlyIf?: readonly C[];
  data: LawData<T>;
  /**
   * System events that replace a user's event of the same channel if a row takes them: for example, a form
   * that no longer meets a rule becomes the event of that rule.
   */
  verdicts?: readonly T['event'][];
  /** Slug of a state on the wire; by default its key. */
  toWire?: (state: string) => string;
}

type Value = Readonly<Record<string, string>>;

/** Makes a law from its definition: the chart, and the questions that server and screens ask. */
export function defineLaw<T extends LawTypes, C extends string, E extends string>(
  definition: LawDefinition<T, C, E>,
): Law<T, C, E> {
  const {
    id,
    vocabulary: { conditions },
    derive,
    rows: table,
    leaving = {},
    blankFacts,
    reasons,
    relevantOnlyIf = [],
    data,
    verdicts = [],
    toWire = (state) => state,
  } = definition;
  const states = definition.states as Readonly<Record<string, readonly string[]>>;
  const regions = Object.keys(states);
  const derived = Object.entries(derive) as [string, (situation: Situation<T>) => string][];
  const storedRegions = regions.filter((region) => !derived.some(([name]) => name === region));
  const chart = chartOf({ id, states, rows: table, leaving, conditions, blankFacts });
  const step = stepsOf(chart);
  const rowsIn = (machine: AnyStateMachine) => readRows(machine, regions, table);
  const rows = rowsIn(chart);

  const everywhere = (situation: Situation<T>): Value => ({
    ...(situation as Value),
    ...Object.fromEntries(derived.map(([region, from]) => [region, from(situation)])),
  });
  const stateValueOf = (situation: Situation<T>) =>
    regions.length === 1 ? String(everywhere(situation)[regions[0] ?? '']) : everywhere(situation);
  const positionOf = ({ value }: AnyMachineSnapshot): Value => {
    const all: Value = regions.length === 1 ? { [regions[0] ?? '']: String(value) } : value;
    return Object.fromEntries(storedRegions.map((region) => [region, all[region] ?? '']));
  };

  const found = new Map<string, readonly ReadRow[]>();
  function rowsAt(situation: Value): readonly ReadRow[] {
    const key = storedRegions.map((region) => situation[region]).join('|');
    const known = found.get(key);
    if (known) return known;
    const at = everywhere(situation as Situation<T>);
    const here = rows.filter(
      (row) =>
        row.from === at[row.region] &&
        row.places.every((place) => place.states.includes(at[place.region] ?? '')),
    );
    found.set(key, here);
    return here;
  }

  const { permitted, refused, resolveEvent, explain, takenBy } = questionsTo({
    storedRegions,
    rowsAt,
    conditions,
    reasons,
    relevantOnlyIf,
    verdicts,
    toWire,
  });
  const restore = (situation: Situation<T>, facts: T['facts']): AnyMachineSnapshot =>
    chart.resolveState({ value: stateValueOf(situation), context: { facts } });

  function apply(situation: Situation<T>, facts: T['facts'], event: LawEvent) {
    const snapshot = restore(situation, facts);
    if (!snapshot.can(event))
      return {
        ok: false,
        ...explain(situation as Value, facts, event),
        permitted: permitted(situation as Value, facts, event.by),
      };
    const [next, actions] = step(snapshot, event);
    const position = positionOf(next);
    const unknown = storedRegions.find((region) => position[region] === 'new');
    if (unknown)
      throw new Error(`${id}: ${event.type} leaves ${unknown} new, so that it could not be stored`);
    const effects = actions.flatMap(({ params }) =>
      params !== null && typeof params === 'object' && 'name' in params ? [String(params.name)] : [],
    );
    return {
      ok: true,
      position,
      effects: [...new Set(effects)],
      transitions: takenBy(situation as Value, facts, event).map(({ key }) => key),
    };
  }

  function eventFor(region: string, from: Situation<T>, to: string) {
    const origins = new Set(['B', 'A', 'C'].map((party) => `${party} ${region}`));
    return rowsAt(from as Value).find(
      (row) => row.region === region && row.to === to && row.origins.some((origin) => origins.has(origin)),
    )?.event;
  }

  return {
    id,
    chart,
    hash: chartHash(chart),
    rows,
    readRows: rowsIn,
    start: Object.fromEntries(storedRegions.map((region) => [region, 'new'])),
    rowsAt,
    restore,
    refused: (situation: Value, facts: T['facts'], by: Actor) => refused(situation, facts, by),
    permitted,
    resolveEvent,
    apply,
    eventFor,
    dataSchemaOf: dataSchemas(data, blankFacts),
    supposed: () => suppose(definition, defineLaw),
  } as unknown as Law<T, C, E>;
}
