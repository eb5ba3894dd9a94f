import type { AnyEventObject } from 'xstate';
import type { Move } from './moves.ts';

/*
 * Pins: for each child of a chart, the input that it must be given, written by hand from what has happened
 * so far.
 */

/**
 * Data that a pin may read: the input of the chart, and its events since. It may not read the chart's own
 * state.
 */
export interface Scene<Input = unknown, Sent extends { type: string } = AnyEventObject> {
  input: Input;
  moves: readonly Move[];
  /** The last event of that type, from any sender. */
  last: <Type extends Sent['type']>(type: Type) => (Sent & { type: Type }) | undefined;
  /** The last outcome of that child. */
  output: (id: string) => unknown;
  /** The id of the child that is started: of interest where several are spawned. */
  id: string;
  /**
   * The input that it was given, to check what cannot be foreseen (a random key) by itself: give it
   * back to accept it.
   */
  actual: unknown;
}

/**
 * The input that a child must be given, written by hand from what happened; never from the chart's context.
 */
export type Pin<Input = unknown, Sent extends { type: string } = AnyEventObject> = (
  scene: Scene<Input, Sent>,
) => unknown;

/** The scene of a child that starts after these moves. */
export const sceneOf = (input: unknown, moves: readonly Move[], id: string, actual: unknown): Scene => ({
  input,
  moves,
  id,
  actual,
  last: (type) => {
    const move = moves.findLast(
      (one) => (one.kind === 'send' || one.kind === 'childSends') && one.event.type === type,
    );
    return move && 'event' in move ? (move.event as never) : undefined;
  },
  output: (child) => {
    const move = moves.findLast((one) => one.kind === 'done' && one.id === child);
    return move?.kind === 'done' ? move.output : undefined;
  },
});
