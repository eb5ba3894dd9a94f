import type { AnyStateNode } from 'xstate';
import type { Door, LifecycleEventName } from '#domain/lifecycle-events.ts';
import { isLifecycleEvent } from '#domain/lifecycle-events.ts';
import { steps, type Step } from '#domain/steps.ts';
import type { Status } from '#domain/statuses.ts';
import { keyOf } from '../shared/transition-keys.ts';
import { requestLifecycle } from './chart.ts';
import { conditions, whereabouts, type ConditionName, type PlaceName } from './guards.ts';

/** Where the law may be asked: a stored request, or one that is not stored yet. */
export interface Situation {
  status: Status | 'new';
  step: Step | 'new';
}
export type Region = 'status' | 'step' | 'claims';

/** A transition of the chart, read back as a row of the table. */
export interface LawRow {
  /** `source|event|index`, as the audit log and the pictures name the transition. */
  key: string;
  region: Region;
  event: LifecycleEventName;
  from: string;
  doors: readonly Door[];
  places: readonly PlaceName[];
  conditions: readonly ConditionName[];
  /** The state's key; absent where the request stays. */
  to: string | undefined;
  effects: readonly string[];
}

interface GuardReference {
  type: string;
  params: { doors: readonly Door[] } | undefined;
}
const isPlace = (name: string): name is PlaceName => name in whereabouts;
const isCondition = (name: string): name is ConditionName => name in conditions;
const referencesOf = (guard: unknown) => (typeof guard === 'function' && 'guards' in guard ? (guard.guards as readonly GuardReference[]) : []);

function rowsOf(region: Region, node: AnyStateNode): LawRow[] {
  return [...node.transitions].flatMap(([event, transitions]) => {
    if (!isLifecycleEvent(event)) return [];
    return transitions.map((transition) => {
      const references = referencesOf(transition.guard);
      const names = references.map(({ type }) => type);
      return {
        key: keyOf(transition), region, event, from: node.key,
        doors: references.flatMap(({ params }) => params?.doors ?? []),
        places: names.filter(isPlace),
        conditions: names.filter(isCondition),
        to: transition.target?.[0]?.key,
        effects: transition.actions.flatMap((action) => (typeof action === 'object' && 'params' in action ? [String(Reflect.get(Object(action.params), 'name'))] : [])),
      };
    });
  });
}

export const regions: readonly Region[] = ['status', 'step', 'claims'];

/** Every transition of the chart, in the order in which it is written. */
export const lawRows: readonly LawRow[] = regions.flatMap((region) =>
  Object.values(requestLifecycle.root.states[region]?.states ?? {}).flatMap((node) => rowsOf(region, node)),
);

/** Claims may be declared from contrat-signe on. */
export const claimsAt = (step: Step | 'new') => (step !== 'new' && steps.indexOf(step) >= steps.indexOf('contrat-signe') ? 'open' : 'closed');

const found = new Map<string, readonly LawRow[]>();

/** The rows that can fire at a situation, whatever the facts. */
export function rowsAt({ status, step }: Situation): readonly LawRow[] {
  const key = `${status}|${step}`;
  const known = found.get(key);
  if (known) return known;
  const value = { status, step, claims: claimsAt(step) };
  const holds = (place: PlaceName) =>
    Object.entries(whereabouts[place]).every(([region, keys]: [string, readonly string[]]) => keys.includes(value[region === 'status' ? 'status' : 'step']));
  const rows = lawRows.filter((row) => row.from === value[row.region] && row.places.every(holds));
  found.set(key, rows);
  return rows;
}
