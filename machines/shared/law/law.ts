import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Actor, Party } from '#domain/parties.ts';
import type { DataSchema } from './data.ts';
import type { SupposedLaw } from './suppose.ts';

/** Types of a law; each law declares one such interface. */
export interface LawTypes {
  /** Data that its conditions read, besides the sender of the event. */
  facts: object;
  /** The names of its events. */
  event: string;
  /** Channels of events: a call, a link, a timer… */
  channel: string;
  /** Stored regions of the object, with their states. */
  position: object;
  /** Regions that follow from the stored ones; `object` if there are none. */
  derived: object;
}

export type StoredRegion<T extends LawTypes> = keyof T['position'] & string;
export type Region<T extends LawTypes> = StoredRegion<T> | (keyof T['derived'] & string);
/** States of a region. `new` of a stored region: the object is not stored yet. */
export type StateOf<T extends LawTypes, R extends Region<T>> = R extends keyof T['position']
  ? (T['position'][R] & string) | 'new'
  : R extends keyof T['derived']
    ? T['derived'][R] & string
    : never;
/** States of an object in the stored regions; `new` if it is not stored yet. */
export type Situation<T extends LawTypes> = { [R in StoredRegion<T>]: StateOf<T, R> };
/** Party that sends an event, and its channel. */
export type Origin<T extends LawTypes> = `${Party} ${T['channel']}`;

/**
 * An event that is sent to a law. Its `data` is validated before by `dataSchemaOf`; conditions do not read
 * it.
 */
export interface LawEvent<Name extends string = string, Channel extends string = string> {
  type: Name;
  by: Actor;
  channel: Channel;
  data?: Record<string, unknown> | undefined;
}

/**
 * An event that a party may send now, its channel, and its target: the changed regions, as slugs of the wire.
 */
export interface PermittedEvent<Moved extends string = string, Channel extends string = string> {
  event: string;
  to: { [Name in Moved]?: string | undefined };
  channel: Channel;
}

/** An event that a party cannot send now but may expect, with the French reason. */
export interface RefusedEvent {
  event: string;
  because: string;
}

/**
 * Why an event is refused: name of the failing condition (or: wrong party, or no row), with a French reason.
 */
export interface Refusal<Condition extends string = string> {
  code: Condition | 'comesFrom' | 'noSuchTransition';
  because: string;
}

/**
 * Outcome of an event: the new situation and the effects to run; or the refusal, with the events that are
 * possible instead.
 */
export type LawOutcome<
  Position,
  Effect extends string = string,
  Condition extends string = string,
  Permitted = PermittedEvent,
> =
  | {
      ok: true;
      position: Position;
      /** Effects to run once, in this order. */
      effects: Effect[];
      /**
       * Keys (`source|event|index`) of the taken transitions: one for a plain row, several for a joint one.
       */
      transitions: readonly string[];
    }
  | ({ ok: false; permitted: Permitted[] } & Refusal<Condition>);

/** Required states of another region: in any other state the transition does not exist. */
export interface Place {
  /** Name of the chart's guard. */
  name: string;
  region: string;
  states: readonly string[];
}

/** A transition of the chart, converted back to a row of the table. */
export interface LawRow<
  T extends LawTypes = LawTypes,
  Condition extends string = string,
  Effect extends string = string,
> {
  /** `source|event|index`: name of the transition in the audit log and in pictures. */
  key: string;
  region: Region<T>;
  event: T['event'];
  from: string;
  origins: readonly Origin<T>[];
  places: readonly Place[];
  /** Name of its joint row (⇒), if the event changes other regions too. */
  joint: string | undefined;
  conditions: readonly Condition[];
  /** Key of the target state; undefined if the region does not change. */
  to: string | undefined;
  effects: readonly Effect[];
}

/** A law. Its functions are pure: they name effects and run none. */
export interface Law<
  T extends LawTypes = LawTypes,
  Condition extends string = string,
  Effect extends string = string,
> {
  id: string;
  chart: AnyStateMachine;
  /** Hash of this version of the law; audit lines contain it. */
  hash: string;
  /** Every transition of the chart, region by region, in the order in which it is written. */
  rows: readonly LawRow<T, Condition, Effect>[];
  /** The same for a changed copy of the chart; for tests. */
  readRows: (chart: AnyStateMachine) => readonly LawRow<T, Condition, Effect>[];
  /** Situation of an object that is not stored yet. */
  start: Situation<T>;
  /** Rows that may be taken in a situation, whatever the facts. */
  rowsAt: (situation: Situation<T>) => readonly LawRow<T, Condition, Effect>[];
  /** Snapshot of the chart in a situation; throws on an unknown state. */
  restore: (situation: Situation<T>, facts: T['facts']) => AnyMachineSnapshot;
  /**
   * Events that this actor may send now, with their targets. Lists ask it for every line, so it reads rows
   * instead of restoring the chart.
   */
  permitted: (
    situation: Situation<T>,
    facts: T['facts'],
    by: Actor,
  ) => PermittedEvent<StoredRegion<T>, T['channel']>[];
  /** Events that this actor may expect but cannot send now, with the French reason. */
  refused: (situation: Situation<T>, facts: T['facts'], by: Actor) => RefusedEvent[];
  /**
   * The event to apply when a user asks for one: a system event (`verdicts` of the definition) if a row takes
   * it by the same channel, else the event itself.
   */
  resolveEvent: (
    situation: Situation<T>,
    facts: T['facts'],
    event: LawEvent<T['event'], T['channel']>,
  ) => LawEvent<T['event'], T['channel']>;
  /** Applies an event whose `data` passed `dataSchemaOf`. */
  apply: (
    situation: Situation<T>,
    facts: T['facts'],
    event: LawEvent<T['event'], T['channel']>,
  ) => LawOutcome<T['position'], Effect, Condition, PermittedEvent<StoredRegion<T>, T['channel']>>;
  /**
   * The event by which a user changes a region to the state `to`, by the channel that has the region's name;
   * not an event of a guest or of the system. Undefined if there is none.
   */
  eventFor: (
    region: StoredRegion<T> & T['channel'],
    from: Situation<T>,
    to: string,
  ) => T['event'] | undefined;
  /**
   * Schema of an event's data. It may depend on situation, channel and facts; without facts the most
   * restrictive ones are used.
   */
  dataSchemaOf: (
    event: T['event'],
    where?: Partial<Situation<T>> & { channel?: T['channel'] | undefined },
    facts?: T['facts'],
  ) => DataSchema;
  /** The law under supposed conditions instead of facts. Each call makes its chart: keep the answer. */
  supposed: () => SupposedLaw;
}
