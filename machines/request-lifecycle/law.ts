import { transition } from 'xstate';
import { partyOf, type Actor, type Door, type LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Permitted, Position, Refused, Via } from '#domain/lifecycle.ts';
import { toWireSlug } from '#domain/provider.ts';
import { isStatus } from '#domain/statuses.ts';
import { isStep } from '#domain/steps.ts';
import { requestLifecycle } from './chart.ts';
import type { Effect } from './effects.ts';
import { conditions, type ConditionName, type LifecycleEvents } from './guards.ts';
import { noSuchMove, reasons } from './reasons.ts';
import { claimsAt, rowsAt, type LawRow, type Situation } from './rows.ts';

export type { Situation } from './rows.ts';
export type { LifecycleEvents } from './guards.ts';
export { dataSchemaOf } from './data.ts';

/** A request that is not stored yet: REQUEST.SIMULATE, or ELIGIBILITY.FAIL, leads out of it. */
export const newRequest: Situation = { status: 'new', step: 'new' };

/** Why an event is refused: the name of the guard that fails, and its French reason. */
export interface Refusal {
  code: keyof typeof reasons | 'noSuchMove';
  because: string;
}
export type Outcome =
  | { ok: true; position: Position; effects: Effect[] }
  | ({ ok: false; permitted: Permitted[] } & Refusal);

/** The chart at a situation; throws on a state that it does not know. */
export const restore = ({ status, step }: Situation, facts: LifecycleFacts) =>
  requestLifecycle.resolveState({ value: { status, step, claims: claimsAt(step) }, context: { facts } });

const eventOf = (type: LifecycleEventName, by: Actor, via: Via) => ({ type, by, via }) as LifecycleEvents;

/** The door by which this actor would send the row's event. */
function viaOf(row: LawRow, by: Actor): Via | undefined {
  const party = `${partyOf[by.role]} `;
  const door = row.doors.find((one) => one.startsWith(party));
  return door?.slice(party.length) as Via | undefined;
}

/** The events that this actor has a door for here, whatever the facts. */
function expected(situation: Situation, by: Actor): Map<LifecycleEventName, Via> {
  const vias = new Map<LifecycleEventName, Via>();
  for (const row of rowsAt(situation)) {
    const via = viaOf(row, by);
    if (via !== undefined && !vias.has(row.event)) vias.set(row.event, via);
  }
  return vias;
}

/** The events that this actor may send now, with where each leads (wire slugs; empty where the request stays). */
export function permitted(situation: Situation, facts: LifecycleFacts, by: Actor): Permitted[] {
  const snapshot = restore(situation, facts);
  const list: Permitted[] = [];
  for (const [event, via] of expected(situation, by)) {
    const taken = requestLifecycle.getTransitionData(snapshot, eventOf(event, by, via));
    if (taken.length === 0) continue;
    const to: Permitted['to'] = {};
    for (const { source, target } of taken) {
      const region = source.parent?.key;
      if (target?.[0] && (region === 'status' || region === 'step')) to[region] = toWireSlug(target[0].key);
    }
    list.push({ event, to, via });
  }
  return list;
}

/** Where these fail, the event has no object at all here: nobody would expect its button. */
const besideThePoint = new Set<Refusal['code']>(['notEligible', 'referralNeeded', 'referralPending', 'aboveLimit', 'signatureBroken', 'offerOver']);

/** Why the chart refuses this event here: of the rows for it, the one that comes furthest explains. */
function explain(situation: Situation, facts: LifecycleFacts, event: LifecycleEvents): Refusal {
  const rows = rowsAt(situation).filter((row) => row.event === event.type);
  if (rows.length === 0) return { code: 'noSuchMove', because: noSuchMove };
  const door: Door = `${partyOf[event.by.role]} ${event.via}`;
  const failures = rows
    .filter((row) => row.doors.includes(door))
    .map((row) => row.conditions.findIndex((name) => !conditions[name]({ context: { facts }, event })))
    .map((index, at) => ({ index, at }));
  const furthest = failures.reduce<{ index: number; at: number } | undefined>((best, one) => (best && best.index > one.index ? best : one), undefined);
  const code: ConditionName | 'comesFrom' = (furthest && rows.filter((row) => row.doors.includes(door))[furthest.at]?.conditions[furthest.index]) ?? 'comesFrom';
  return { code, because: reasons[code] };
}

/** The events that this actor could expect here but may not send now, with the French reason. */
export function refused(situation: Situation, facts: LifecycleFacts, by: Actor): Refused[] {
  const snapshot = restore(situation, facts);
  return [...expected(situation, by)].flatMap(([type, via]) => {
    const event = eventOf(type, by, via);
    if (snapshot.can(event)) return [];
    const { code, because } = explain(situation, facts, event);
    return besideThePoint.has(code) ? [] : [{ event: type, because }];
  });
}

/**
 * What the chart makes of an event: the new position and the effects to run after commit, or why not and what is possible instead.
 * The event's `data` must have passed `dataSchemaOf`.
 */
export function apply(situation: Situation, facts: LifecycleFacts, event: LifecycleEvents): Outcome {
  const snapshot = restore(situation, facts);
  if (!snapshot.can(event)) return { ok: false, ...explain(situation, facts, event), permitted: permitted(situation, facts, event.by) };
  const [next, actions] = transition(requestLifecycle, snapshot, event);
  const { status, step } = next.value;
  if (!isStatus(status) || !isStep(step)) throw new Error(`${event.type} leads to the unknown position ${status}, ${step}`);
  const effects = actions.flatMap(({ params }) => (params !== null && typeof params === 'object' && 'name' in params ? [params.name as Effect] : []));
  return { ok: true, position: { status, step }, effects: [...new Set(effects)] };
}

/**
 * The one event that leads from here to `to` (neutral key) by PATCH update-status or update-step: rows whose `via` says so only,
 * so never an event of a guest or of the system. Undefined where there is none.
 */
export function eventFor(via: 'status' | 'step', from: Position, to: string): LifecycleEventName | undefined {
  const doors = new Set<Door>([`B ${via}`, `A ${via}`, `C ${via}`]);
  return rowsAt(from).find((row) => row.region === via && row.to === to && row.doors.some((door) => doors.has(door)))?.event;
}
