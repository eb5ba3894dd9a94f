import { transition } from 'xstate';
import { partyOf, type Actor, type Door, type LifecycleEvent, type LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { Permitted, Position, Refused, Via } from '#domain/lifecycle.ts';
import { toWireSlug } from '#domain/provider.ts';
import { isStatus } from '#domain/statuses.ts';
import { isStep } from '#domain/steps.ts';
import { chartHash } from '../shared/chart-hash.ts';
import { requestLifecycle } from './chart.ts';
import type { Effect } from './effects.ts';
import { conditions, type ConditionName, type LifecycleEvents } from './guards.ts';
import { noSuchMove, reasons } from './reasons.ts';
import { claimsAt, regions, rowsAt, type LawRow, type Situation } from './rows.ts';

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
  /** `transitions`: the keys (`source|event|index`) of what was taken, one for each region that the event moves or keeps. */
  | { ok: true; position: Position; effects: Effect[]; transitions: readonly string[] }
  | ({ ok: false; permitted: Permitted[] } & Refusal);

/** Names this version of the law: an audit line says under which one it was written. */
export const hash = chartHash(requestLifecycle);

/** The chart at a situation; throws on a state that it does not know. */
export const restore = ({ status, step }: Situation, facts: LifecycleFacts) =>
  requestLifecycle.resolveState({ value: { status, step, claims: claimsAt(step) }, context: { facts } });

const eventOf = (type: LifecycleEventName, by: Actor, via: Via) => ({ type, by, via }) as LifecycleEvents;

/** An event that a party has a door for at a situation, with the rows that hear it there. */
interface Expected {
  event: LifecycleEventName;
  via: Via;
  rows: readonly LawRow[];
}
const expectations = new Map<string, readonly Expected[]>();

/** What this party can expect here, whatever the facts: kept, since only the chart decides it. */
function expectedBy(situation: Situation, by: Actor): readonly Expected[] {
  const party = partyOf[by.role];
  const key = `${situation.status}|${situation.step}|${party}`;
  const known = expectations.get(key);
  if (known) return known;
  const mine = rowsAt(situation).filter(({ doors }) => doors.some((door) => door.startsWith(`${party} `)));
  const list = [...new Set(mine.map(({ event }) => event))].flatMap((event): Expected[] => {
    const door = mine.find((row) => row.event === event)?.doors.find((one) => one.startsWith(`${party} `));
    return door ? [{ event, via: door.slice(party.length + 1) as Via, rows: mine.filter((row) => row.event === event && row.doors.includes(door)) }] : [];
  });
  expectations.set(key, list);
  return list;
}

const holds = (row: LawRow, facts: LifecycleFacts, event: LifecycleEvents) => row.conditions.every((name) => conditions[name]({ context: { facts }, event }));

/**
 * The events that this actor may send now, with where each leads (wire slugs; empty where the request stays).
 * Reads the chart's rows instead of restoring it, for lists ask it of every line; a property test holds it to what the chart answers.
 */
export function permitted(situation: Situation, facts: LifecycleFacts, by: Actor): Permitted[] {
  const list: Permitted[] = [];
  for (const { event: type, via, rows } of expectedBy(situation, by)) {
    const event = eventOf(type, by, via);
    const open = rows.filter((row) => holds(row, facts, event));
    if (open.length === 0) continue;
    const target = (region: 'status' | 'step') => open.find((row) => row.region === region)?.to;
    const [status, step] = [target('status'), target('step')];
    list.push({ event: type, to: { ...(status ? { status: toWireSlug(status) } : {}), ...(step ? { step: toWireSlug(step) } : {}) }, via });
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
  const failing = rows.filter((row) => row.doors.includes(door)).map((row) => {
    const index = row.conditions.findIndex((name) => !conditions[name]({ context: { facts }, event }));
    return { index, name: row.conditions[index] };
  });
  const furthest = failing.reduce((best, one) => (best.index > one.index ? best : one), { index: -1, name: undefined as ConditionName | undefined });
  const code = furthest.name ?? 'comesFrom';
  return { code, because: reasons[code] };
}

/** The events that this actor could expect here but may not send now, with the French reason. */
export function refused(situation: Situation, facts: LifecycleFacts, by: Actor): Refused[] {
  return expectedBy(situation, by).flatMap(({ event: type, via, rows }) => {
    const event = eventOf(type, by, via);
    if (rows.some((row) => holds(row, facts, event))) return [];
    const { code, because } = explain(situation, facts, event);
    return besideThePoint.has(code) ? [] : [{ event: type, because }];
  });
}

/** The transitions that an event takes, one a region at most: of those that hear it, the first that holds. */
function takenBy(situation: Situation, facts: LifecycleFacts, event: LifecycleEvents): string[] {
  const door: Door = `${partyOf[event.by.role]} ${event.via}`;
  const open = rowsAt(situation).filter((row) => row.event === event.type && row.doors.includes(door) && holds(row, facts, event));
  return regions.flatMap((region) => open.find((row) => row.region === region)?.key ?? []);
}

/**
 * What the chart makes of an event: the new position and the effects to run after commit, or why not and what is possible instead.
 * The event's `data` must have passed `dataSchemaOf`.
 */
export function apply(situation: Situation, facts: LifecycleFacts, sent: LifecycleEvent): Outcome {
  const snapshot = restore(situation, facts);
  const event = sent as LifecycleEvents;
  if (!snapshot.can(event)) return { ok: false, ...explain(situation, facts, event), permitted: permitted(situation, facts, event.by) };
  const [next, actions] = transition(requestLifecycle, snapshot, event);
  const { status, step } = next.value;
  if (!isStatus(status) || !isStep(step)) throw new Error(`${event.type} leads to the unknown position ${status}, ${step}`);
  const effects = actions.flatMap(({ params }) => (params !== null && typeof params === 'object' && 'name' in params ? [params.name as Effect] : []));
  return { ok: true, position: { status, step }, effects: [...new Set(effects)], transitions: takenBy(situation, facts, event) };
}

/**
 * The one event that leads from here to `to` (neutral key) by PATCH update-status or update-step: rows whose `via` says so only,
 * so never an event of a guest or of the system. Undefined where there is none.
 */
export function eventFor(via: 'status' | 'step', from: Position, to: string): LifecycleEventName | undefined {
  const doors = new Set<Door>([`B ${via}`, `A ${via}`, `C ${via}`]);
  return rowsAt(from).find((row) => row.region === via && row.to === to && row.doors.some((door) => doors.has(door)))?.event;
}
