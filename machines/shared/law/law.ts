import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Actor, Party } from '#domain/parties.ts';
import type { DataSchema } from './data.ts';

/** What a law is about, in types: each law declares one such interface. */
export interface LawTypes {
  /** What its conditions read beside who sends the event. */
  facts: object;
  /** The names of its events. */
  event: string;
  /** By which channels events come: a call, a link, a timer… */
  channel: string;
  /** What is stored of the object: each region with the states it may be in. */
  position: object;
  /** Regions that are not stored, for they follow from the position. `object` where there is none. */
  derived: object;
}

export type StoredRegion<T extends LawTypes> = keyof T['position'] & string;
export type Region<T extends LawTypes> = StoredRegion<T> | (keyof T['derived'] & string);
/** The states of a region. In a stored one, `new` is an object that nothing stores yet. */
export type StateOf<T extends LawTypes, R extends Region<T>> = R extends keyof T['position']
  ? (T['position'][R] & string) | 'new'
  : R extends keyof T['derived']
    ? T['derived'][R] & string
    : never;
/** Where a law may be asked: a stored object, or one that is not stored yet. */
export type Situation<T extends LawTypes> = { [R in StoredRegion<T>]: StateOf<T, R> };
/** Who sends an event, by which channel. */
export type Origin<T extends LawTypes> = `${Party} ${T['channel']}`;

/** An event as a law receives it. Its `data` was validated before, by the law's `dataSchemaOf`: no condition reads it. */
export interface LawEvent<Name extends string = string, Channel extends string = string> {
  type: Name;
  by: Actor;
  channel: Channel;
  data?: Record<string, unknown> | undefined;
}

/**
 * An event that a party may send now, by which channel, and its target: the regions that change, in the
 * words of the wire.
 */
export interface PermittedEvent<Moved extends string = string, Channel extends string = string> {
  event: string;
  to: { [Name in Moved]?: string | undefined };
  channel: Channel;
}

/** An event that somebody could expect but may not send now, with the reason in French. */
export interface RefusedEvent {
  event: string;
  because: string;
}

/**
 * Why an event is refused: the name of the failing condition (or that no such party may, or that no row
 * takes it), with a French reason.
 */
export interface Refusal<Condition extends string = string> {
  code: Condition | 'comesFrom' | 'noSuchTransition';
  because: string;
}

/** What a law makes of an event: where it leads and what to run after commit, or why not and what is possible instead. */
export type LawOutcome<
  Position,
  Effect extends string = string,
  Condition extends string = string,
  Permitted = PermittedEvent,
> =
  | {
      ok: true;
      position: Position;
      /** To run once, after commit, in this order. */
      effects: Effect[];
      /** The keys (`source|event|index`) of the transitions that were taken: one for a plain row, several for a joint one. */
      transitions: readonly string[];
    }
  | ({ ok: false; permitted: Permitted[] } & Refusal<Condition>);

/** Where another region must be for a transition to be there at all. */
export interface Place {
  /** As the chart's guard is called. */
  name: string;
  region: string;
  states: readonly string[];
}

/** A transition of the chart, read back as a row of the table. */
export interface LawRow<
  T extends LawTypes = LawTypes,
  Condition extends string = string,
  Effect extends string = string,
> {
  /** `source|event|index`, as the audit log and the pictures name the transition. */
  key: string;
  region: Region<T>;
  event: T['event'];
  from: string;
  origins: readonly Origin<T>[];
  places: readonly Place[];
  /** The joint row (⇒) that it is a part of: the event changes other regions with this one. */
  joint: string | undefined;
  conditions: readonly Condition[];
  /** The state's key; absent where the object stays. */
  to: string | undefined;
  effects: readonly Effect[];
}

/** A law, ready to be asked. Pure: it names effects and executes none. */
export interface Law<
  T extends LawTypes = LawTypes,
  Condition extends string = string,
  Effect extends string = string,
> {
  id: string;
  chart: AnyStateMachine;
  /** Names this version of the law: an audit line says under which one it was written. */
  hash: string;
  /** Every transition of the chart, region by region, in the order in which it is written. */
  rows: readonly LawRow<T, Condition, Effect>[];
  /** The same, of a changed copy of the chart: for tests. */
  readRows: (chart: AnyStateMachine) => readonly LawRow<T, Condition, Effect>[];
  /** An object that is not stored yet. */
  start: Situation<T>;
  /** The rows that can fire at a situation, whatever the facts. */
  rowsAt: (situation: Situation<T>) => readonly LawRow<T, Condition, Effect>[];
  /** The chart at a situation; throws on a state that it does not know. */
  restore: (situation: Situation<T>, facts: T['facts']) => AnyMachineSnapshot;
  /** The events that this actor may send now, with where each leads. Asked of every line of a list: it reads rows instead of restoring the chart. */
  permitted: (
    situation: Situation<T>,
    facts: T['facts'],
    by: Actor,
  ) => PermittedEvent<StoredRegion<T>, T['channel']>[];
  /** The events that this actor could expect here but may not send now, with the French reason. */
  refused: (situation: Situation<T>, facts: T['facts'], by: Actor) => RefusedEvent[];
  /**
   * What the law hears where somebody asks for an event: the system's verdict (`verdicts` of the definition) where one stands here and comes
   * by the same channel, else the event itself.
   */
  resolveEvent: (
    situation: Situation<T>,
    facts: T['facts'],
    event: LawEvent<T['event'], T['channel']>,
  ) => LawEvent<T['event'], T['channel']>;
  /** What the chart makes of an event whose `data` passed `dataSchemaOf`. */
  apply: (
    situation: Situation<T>,
    facts: T['facts'],
    event: LawEvent<T['event'], T['channel']>,
  ) => LawOutcome<T['position'], Effect, Condition, PermittedEvent<StoredRegion<T>, T['channel']>>;
  /**
   * The one event by which a user moves a region from here to `to`, through the channel that bears the region's name; never one of a
   * guest or of the system. Undefined where there is none.
   */
  eventFor: (
    region: StoredRegion<T> & T['channel'],
    from: Situation<T>,
    to: string,
  ) => T['event'] | undefined;
  /** What an event must carry; where it is sent from, and the facts, may ask for more, or for less. Without facts: as the most cautious ones say. */
  dataSchemaOf: (
    event: T['event'],
    where?: Partial<Situation<T>> & { channel?: T['channel'] | undefined },
    facts?: T['facts'],
  ) => DataSchema;
}
