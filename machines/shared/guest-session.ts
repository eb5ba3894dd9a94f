import { sendTo, type ActorRef, type EventObject, type Snapshot } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { messageOf, outputOf } from './outcome.ts';

/** The guest's session is over, or the page is closed. */
export interface SessionOver {
  type: 'session.over';
  /** Reason, in French. */
  message: string | null;
}

/** The chart that owns the guest's session. */
export type GuestParent = ActorRef<Snapshot<unknown>, SessionOver>;

/**
 * Action that reports the end of the session to its owner, given the outcome of the call. The server's
 * message asks to sign in, which a guest cannot do: it is left out, and the page shows its own.
 */
export const sendOver = <Context extends { parent: GuestParent }, Event extends EventObject>() =>
  sendTo<Context, Event, ApiOutcome<unknown>, GuestParent, Event, never, never>(
    ({ context }) => context.parent,
    (_, outcome) => ({
      type: 'session.over',
      message: outcome.kind === 'signedOut' ? null : messageOf(outcome),
    }),
  );

/**
 * Transition after a call that failed because the session ended. The chart stays in its state; its owner
 * shows the end.
 */
export const over = {
  guard: { type: 'isSignedOut', params: outputOf },
  actions: { type: 'sendOver', params: outputOf },
} as const;

/**
 * Transitions after a failed read of a guest's page: the session is over, the read can be repeated
 * (`unavailable`), or the session may not read it (`refused`).
 */
export const notRead = [
  over,
  {
    guard: { type: 'isPassing', params: outputOf },
    target: 'unavailable',
    actions: { type: 'takeMessage', params: outputOf },
  },
  { target: 'refused', actions: { type: 'takeMessage', params: outputOf } },
] as const;
