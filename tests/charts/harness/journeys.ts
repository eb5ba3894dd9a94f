import type { AnyEventObject } from 'xstate';
import type { Effect, Move, Shown } from './moves.ts';

/** The result that a step of a journey must have. */
export interface Expected {
  /** The whole state value afterwards. */
  at?: unknown;
  /** The values in the context after it, of the named fields. */
  context?: object;
  /** Everything that the chart then does to the world, in order. Nothing at all, where it is left out. */
  causes?: readonly Effect[];
}

export type JourneyStep<Sent extends { type: string } = AnyEventObject> = Expected & {
  move: Move<Sent> | { kind: 'starts' };
};

/**
 * A story written by hand from the pages of docs/domain/README.md: it knows nothing of the chart's code, so a
 * wrong arrow does not pass it.
 */
export interface Journey<Sent extends { type: string } = AnyEventObject> {
  name: string;
  /** The name of one of `starts`; the first without it. */
  start?: string;
  steps: readonly JourneyStep<Sent>[];
}

/**
 * The first step, where something is to be said of the start; without it, whatever the start
 * does is accepted.
 */
export const starts = (expected: Expected): JourneyStep<never> => ({ move: { kind: 'starts' }, ...expected });
export const send = <Sent extends { type: string }>(
  event: Sent,
  expected: Expected = {},
): JourneyStep<Sent> => ({ move: { kind: 'send', event }, ...expected });
/** A child sends its parent an event. */
export const childSends = (
  id: string,
  event: AnyEventObject,
  expected: Expected = {},
): JourneyStep<never> => ({ move: { kind: 'childSends', id, event }, ...expected });
/** A call answers, or a child reaches its end. */
export const done = (id: string, output: unknown, expected: Expected = {}): JourneyStep<never> => ({
  move: { kind: 'done', id, output },
  ...expected,
});
/** A call fails unexpectedly, or a child breaks. */
export const fails = (id: string, error: unknown, expected: Expected = {}): JourneyStep<never> => ({
  move: { kind: 'fails', id, error },
  ...expected,
});
/** A child's snapshot changes, where its parent listens (`onSnapshot`). */
export const shows = (id: string, shown: Shown, expected: Expected = {}): JourneyStep<never> => ({
  move: { kind: 'shows', id, shown },
  ...expected,
});
/** Time passes: nothing may ring before the last millisecond, and what is due at it rings. */
export const waits = (ms: number, expected: Expected = {}): JourneyStep<never> => ({
  move: { kind: 'waits', ms },
  ...expected,
});

/**
 * An action of a user, by the event that it sends: `const saves = gesture({ type: 'quote.save' })`, then
 * `saves({ at: … })`.
 */
export const gesture =
  <Sent extends { type: string }>(event: Sent) =>
  (expected?: Expected): JourneyStep<Sent> =>
    send(event, expected);
/*
 * Who acts, for the first word of a step: `server.answers('save', …)`, `child.sends('draft', …)`.
 */

/** The server, by the call that it answers. */
export const server = { answers: done, breaks: fails } as const;
/** A child of the chart, by its id. */
export const child = { sends: childSends, breaks: fails, ends: done } as const;
/**
 * The user of a chart whose gestures have no names of their own: `user.sends({ type: 'review.retry' }, …)`.
 */
export const user = { sends: send } as const;
/** The parent of the chart, which tells it what happened elsewhere. */
export const owner = { sends: send } as const;
