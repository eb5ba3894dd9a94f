import type { ActorRef, Snapshot } from 'xstate';

/** The guest's session is over, or its page is closed. */
export interface SessionOver {
  type: 'session.over';
  /** Why, in French. */
  message: string | null;
}

/** What a page of a guest tells the chart that owns its session. */
export type GuestParent = ActorRef<Snapshot<unknown>, SessionOver>;
