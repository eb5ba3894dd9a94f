import { enqueueActions, type AnyActorRef, type EventObject } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { Emitted } from './emitted.ts';
import { newerOf, outputOf } from './outcome.ts';

/** What somebody else did meanwhile goes to the owner of the request: the next try is made on it. */
export const newerPassedOn = <Context extends { parent: AnyActorRef | null }, Event extends EventObject>() =>
  enqueueActions<Context, Event, ApiOutcome<unknown>, Event, never, never, never, never, Emitted>(
    ({ context: { parent }, enqueue }, outcome) => {
      const request = newerOf(outcome);
      if (parent && request) enqueue.sendTo(parent, { type: 'request.changed', request });
    },
  );

/**
 * How a write ends that was not taken, in a chart that shows a list beside it: where what was shown is outdated (somebody else wrote, or the law allows it no more),
 * why is said, what is newer goes to its owner, and the list is read again; anything else is said. What was typed stays.
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
