import type { ObjectSchema } from '#domain/validation/yup.ts';
import type { Actor } from '#domain/parties.ts';

/** An event as a law receives it. Its `data` was validated before, by the law's `dataSchemaOf`: no condition reads it. */
export interface LawEvent<Name extends string = string, Via extends string = string> {
  type: Name;
  by: Actor;
  via: Via;
  data?: Record<string, unknown> | undefined;
}

/** An event that somebody may send now, by which door, and where it leads: the regions that move, in the words of the wire. */
export interface PermittedEvent<Region extends string = string, Via extends string = string> {
  event: string;
  to: { [Name in Region]?: string | undefined };
  via: Via;
}

/** An event that somebody could expect but may not send now, with the reason in French. */
export interface RefusedEvent {
  event: string;
  because: string;
}

/** What a law makes of an event: where it leads and what to run after commit, or why not and what is possible instead. */
export type LawOutcome<Position, Effect extends string = string, Code extends string = string, Permitted = PermittedEvent> =
  | {
      ok: true;
      position: Position;
      /** To run once, after commit, in this order. */
      effects: Effect[];
      /** The keys (`source|event|index`) of the transitions that were taken: one for a plain row, several for a joint one. */
      transitions: readonly string[];
    }
  | { ok: false; code: Code; because: string; permitted: Permitted[] };

/** What an event must carry: an object, with French messages. */
export type DataSchema = ObjectSchema<Record<string, unknown>>;
