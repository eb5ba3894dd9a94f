import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import type { Move } from './moves.ts';
import { ScreenPlay, type AnyDriver, type Driver } from './screens.ts';
import type { ChartSuite } from './suite.ts';

/*
 * Brings a screen into a situation by playing moves, for tests of what no path says: the focus, the text in
 * a field.
 */

/**
 * A screen from that start, after what happened to it: for what a path does not say (where the focus goes,
 * what stays typed). The driver hides it.
 */
export async function played<Chart extends AnyStateMachine>(
  suite: ChartSuite,
  driver: Driver<Chart>,
  start: string,
  moves: readonly Move[],
): Promise<ScreenPlay> {
  const play = new ScreenPlay(suite, driver as unknown as AnyDriver);
  await play.show(start);
  for (const move of moves) await play.perform(move);
  return play;
}

/**
 * The events sent to any of the chart's children from now on, by the child's id: what a press came to, where
 * the chart only hands it on or a screen speaks to a child.
 */
export function heardBy(play: ScreenPlay): (AnyEventObject & { to: string })[] {
  const heard: (AnyEventObject & { to: string })[] = [];
  play.watcher.actor?.system.inspect((event) => {
    if (event.type === '@xstate.event' && event.actorRef.sessionId !== event.rootId)
      heard.push({ ...event.event, to: (event.actorRef as AnyActorRef).id });
  });
  return heard;
}
