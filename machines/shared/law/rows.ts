import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { keyOf, triesOf, type TransitionOf } from '../transition-keys.ts';
import type { Place } from './law.ts';
import type { TableRow } from './table.ts';

/** A transition of a law's chart, converted back to a row of its table. */
export interface ReadRow {
  key: string;
  region: string;
  event: string;
  from: string;
  origins: readonly string[];
  places: readonly Place[];
  joint: string | undefined;
  conditions: readonly string[];
  to: string | undefined;
  effects: readonly string[];
}

interface GuardReference {
  type: string;
  params: { origins: readonly string[] } | undefined;
}

const referencesOf = (guard: unknown) =>
  typeof guard === 'function' && 'guards' in guard ? (guard.guards as readonly GuardReference[]) : [];
const effectOf = (action: unknown) =>
  action !== null && typeof action === 'object' && 'params' in action
    ? [String(Reflect.get(Object(action.params), 'name'))]
    : [];

function readRow(
  region: string,
  transition: TransitionOf,
  places: ReadonlyMap<string, Place>,
  table: readonly TableRow[],
): ReadRow {
  const references = referencesOf(transition.guard);
  const names = references.map(({ type }) => type).filter((name) => name !== 'comesFrom');
  const { source, eventType } = transition;
  const written = table.filter(
    (row) => row.region === region && row.event === eventType && row.from.includes(source.key),
  );
  return {
    key: keyOf(transition),
    region,
    event: eventType,
    from: source.key,
    origins: references.flatMap(({ params }) => params?.origins ?? []),
    places: names.flatMap((name) => places.get(name) ?? []),
    joint: written[triesOf(source, eventType).indexOf(transition)]?.joint,
    conditions: names.filter((name) => !places.has(name)),
    to: transition.target?.[0]?.key,
    effects: transition.actions.flatMap(effectOf),
  };
}

/** Every transition of a law's chart, region by region, in the order in which it is written. */
export function readRows(
  chart: AnyStateMachine,
  regions: readonly string[],
  table: readonly TableRow[],
): ReadRow[] {
  const places = new Map(table.flatMap((row) => row.places).map((place) => [place.name, place]));
  const nodeOf = (region: string): AnyStateNode | undefined =>
    regions.length === 1 ? chart.root : chart.root.states[region];
  return regions.flatMap((region) =>
    Object.values(nodeOf(region)?.states ?? {}).flatMap((node) =>
      [...node.transitions.values()].flat().map((transition) => readRow(region, transition, places, table)),
    ),
  );
}
