import { enqueueActions, type AnyActorRef, type EventObject } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { Emitted } from './emitted.ts';
import { newerOf, outputOf } from './outcome.ts';

/** Sends the newer request of a conflict to its owner, so that the next attempt is based on it. */
export const newerPassedOn = <Context extends { parent: AnyActorRef | null }, Event extends EventObject>() =>
  enqueueActions<Context, Event, ApiOutcome<unknown>, Event, never, never, never, never, Emitted>(
    ({ context: { parent }, enqueue }, outcome) => {
      const request = newerOf(outcome);
      if (parent && request) enqueue.sendTo(parent, { type: 'request.changed', request });
    },
  );

/**
 * Transitions after a failed write in a chart that also displays a list. After a conflict, the reason is
 * displayed, the newer request goes to its owner and the list is read again; after any other failure the
 * reason is displayed. Typed input stays.
 */
export const untaken = [
  {
    guard: { type: 'isOutdated', params: outputOf },
    target: 'refreshing',
    actions: [
      { type: 'takeMessage', params: outputOf },
      { type: 'passNewerOn', params: outputOf },
    ],
  },
  { target: 'idle', actions: { type: 'takeMessage', params: outputOf } },
] as const;
