import {
  createActor,
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import type { Owner } from '#web/flows/use-child.ts';

/**
 * A chart above the one that a screen test plays, as far as a screen looks at it: its children,
 * and its context.
 */
export const ownerOf = (
  children: Readonly<Record<string, unknown>>,
  context: object = {},
): Owner & AnyActorRef => {
  const snapshot = { status: 'active', context, children };
  return {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: () => undefined,
  } as unknown as Owner & AnyActorRef;
};

/** Starts a chart outside of React, for screens that select from it. */
export const startActor = <Chart extends AnyStateMachine>(
  chart: Chart,
  options: ActorOptions<Chart>,
): Actor<Chart> => createActor(chart, options as never).start();

/** An inspector that also reports what the first actor emits: what a page is asked to do. */
export function reportingEmitted(
  inspect: (event: InspectionEvent) => void,
  report: (event: object) => void,
): (event: InspectionEvent) => void {
  return (event) => {
    if (event.type === '@xstate.actor' && event.actorRef.sessionId === event.rootId)
      (event.actorRef as Actor<AnyStateMachine>).on('*', report);
    inspect(event);
  };
}
