import { sendTo, type ActorRef, type EventObject, type Snapshot } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import { messageOf, outputOf } from './outcome.ts';

/** The guest's session is over, or its page is closed. */
export interface SessionOver {
  type: 'session.over';
  /** Why, in French. */
  message: string | null;
}

/** What a page of a guest tells the chart that owns its session. */
export type GuestParent = ActorRef<Snapshot<unknown>, SessionOver>;

/**
 * The action of every page of a guest that tells its owner that the session is over, given the outcome of the call that was told so. Whoever is not known any
 * more is told to sign in, as accounts do: a guest has nowhere to, and is told by its own page.
 */
export const sendOver = <Context extends { parent: GuestParent }, Event extends EventObject>() =>
  sendTo<Context, Event, ApiOutcome<unknown>, GuestParent, Event, never, never>(
    ({ context }) => context.parent,
    (_, outcome) => ({
      type: 'session.over',
      message: outcome.kind === 'signedOut' ? null : messageOf(outcome),
    }),
  );

/** After a call that is refused because the session ended, the chart stays in its state: its owner shows the end. */
export const over = {
  guard: { type: 'isSignedOut', params: outputOf },
  actions: { type: 'sendOver', params: outputOf },
} as const;

/** How the reading of a guest's page ends that gave nothing to show: over, to be tried again (`unavailable`), or not for this session (`refused`). */
export const notRead = [
  over,
  {
    guard: { type: 'isPassing', params: outputOf },
    target: 'unavailable',
    actions: { type: 'takeMessage', params: outputOf },
  },
  { target: 'refused', actions: { type: 'takeMessage', params: outputOf } },
] as const;
