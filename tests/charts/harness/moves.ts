import type { AnyEventObject } from 'xstate';
import type { Write } from './writes.ts';

/*
 * Moves of a test (an event, an answer, time that passes) and effects of a chart (a call, a message, a
 * toast), as plain data.
 */

/** The snapshot of a child from outside: what `onSnapshot` gets, and what a screen selects from. */
export interface Shown {
  value?: unknown;
  context?: object;
  /** Of what it owns itself, where a screen selects from that. */
  children?: Readonly<Record<string, unknown>>;
}

/** One thing that happens to a chart: somebody sends an event, a child says something, time passes. */
export type Move<Sent extends { type: string } = AnyEventObject> =
  | { kind: 'send'; event: Sent }
  | { kind: 'childSends'; id: string; event: AnyEventObject }
  | { kind: 'done'; id: string; output: unknown }
  | { kind: 'fails'; id: string; error: unknown }
  | { kind: 'shows'; id: string; shown: Shown }
  | { kind: 'waits'; ms: number };

/** One thing that a chart does to the world around it, in the order in which it does them. */
export type Effect =
  | { kind: 'given'; id: string; input?: unknown }
  | { kind: 'sentTo'; id: string; event: unknown }
  | { kind: 'stopped'; id: string }
  | { kind: 'emitted'; event: unknown }
  | { kind: 'acted'; action: string; params?: unknown; wrote?: readonly Write[] };

/** A child or call was started with this input. */
export const given = (id: string, input?: unknown): Effect => ({
  kind: 'given',
  id,
  ...(input === undefined ? {} : { input }),
});
/** A child (by its id) or the parent (`'parent'`) was sent this event. */
export const sentTo = (id: string, event: AnyEventObject): Effect => ({ kind: 'sentTo', id, event });
/** A child was stopped before its end; a call, aborted. */
export const stopped = (id: string): Effect => ({ kind: 'stopped', id });
/** The chart emitted this to the page: a toast, a navigation. */
export const emitted = (event: AnyEventObject): Effect => ({ kind: 'emitted', event });
/** The chart ran an action that is none of XState's own, with these parameters, and wrote this (`writes.ts`). */
export const acted = (action: string, params?: unknown, wrote: readonly Write[] = []): Effect => ({
  kind: 'acted',
  action,
  ...(params === undefined ? {} : { params }),
  ...(wrote.length === 0 ? {} : { wrote }),
});

/** One short text for a test's title. */
export function describeMove(move: Move): string {
  switch (move.kind) {
    case 'send':
      return move.event.type;
    case 'childSends':
      return `${move.id}: ${move.event.type}`;
    case 'done':
      return `✓ ${move.id}`;
    case 'fails':
      return `✗ ${move.id}`;
    case 'shows':
      return `${move.id} shows`;
    case 'waits':
      return `⏱ ${move.ms}`;
  }
}

/** The event by which a chart learns of a move; undefined for time, which rings timers. */
export function eventOf(move: Move): AnyEventObject | undefined {
  switch (move.kind) {
    case 'send':
    case 'childSends':
      return move.event;
    case 'done':
      return { type: `xstate.done.actor.${move.id}`, output: move.output, actorId: move.id };
    case 'fails':
      return { type: `xstate.error.actor.${move.id}`, error: move.error, actorId: move.id };
    case 'shows':
      return { type: `xstate.snapshot.${move.id}`, snapshot: { status: 'active', ...move.shown } };
    case 'waits':
      return undefined;
  }
}
