import {
  matchesState,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type StateValue,
} from 'xstate';
import { provideTo } from './altered.ts';
import type { Effect, Move, Shown } from './moves.ts';
import { plain } from './plain.ts';
import type { ChildCases } from './suite.ts';

/*
 * Scripted children: actors that stand in for the calls and children of a chart and do what the test says.
 */

/** Gets what a chart does to a child. */
export type Record = (effect: Effect) => void;

/**
 * The public snapshot of a scripted child: as much of a machine's snapshot as a parent or a screen looks at.
 */
const lookOf = ({ value = 'scripted', context = {}, children = {} }: Shown) => ({
  status: 'active',
  output: undefined,
  error: undefined,
  value,
  context,
  matches: (other: StateValue) => matchesState(other, value as StateValue),
  can: () => true,
  hasTag: () => false,
  children,
});

interface Scope {
  self: AnyActorRef;
}

/**
 * Logic that stands in for any child, machine or call: records what it is given and sent, and does what the
 * test says, at once, with no promise.
 */
function scriptedChild(record: Record, looks: Shown): AnyActorLogic {
  const logic = {
    getInitialSnapshot: (_scope: unknown, input: unknown) => ({ ...lookOf(looks), input }),
    getPersistedSnapshot: (snapshot: unknown) => snapshot,
    start: ({ input }: { input: unknown }, { self }: Scope) =>
      record({ kind: 'given', id: self.id, ...(input === undefined ? {} : { input: plain(input) }) }),
    transition: (snapshot: object, event: AnyEventObject, { self }: Scope) => {
      switch (event.type) {
        case 'script.done':
          return { ...snapshot, status: 'done', output: event['output'] };
        case 'script.fails':
          return { ...snapshot, status: 'error', error: event['error'] };
        case 'script.shows':
          return { ...snapshot, ...lookOf(event['shown'] as Shown) };
        case 'xstate.stop': {
          record({ kind: 'stopped', id: self.id });
          return { ...snapshot, status: 'stopped' };
        }
        default: {
          record({ kind: 'sentTo', id: self.id, event: plain(event) });
          return snapshot;
        }
      }
    },
  };
  return logic as unknown as AnyActorLogic;
}

/** The production chart with every child and call scripted. */
export const withScriptedChildren = (
  chart: AnyStateMachine,
  children: Readonly<{ [name: string]: ChildCases }>,
  record: Record = () => undefined,
): AnyStateMachine =>
  provideTo(chart, {
    actors: Object.fromEntries(
      Object.keys(chart.implementations.actors).map((name) => [
        name,
        scriptedChild(record, children[name]?.looks ?? {}),
      ]),
    ),
  });

/** A parent that only records what it is sent. */
export function scriptedParent(record: Record = () => undefined): AnyActorRef {
  const receive = (event: object) => record({ kind: 'sentTo', id: 'parent', event: plain(event) });
  return { id: 'parent', sessionId: 'parent', send: receive, _send: receive } as unknown as AnyActorRef;
}

/**
 * The child itself is not busy meanwhile: what its parent sends in return reaches it in the
 * parent's own order.
 */
function sendToParent(child: AnyActorRef, event: AnyEventObject): void {
  const system = Reflect.get(child, 'system') as unknown as {
    _relay: (from: AnyActorRef, to: unknown, event: AnyEventObject) => void;
  };
  const { _relay: relay } = system;
  relay.call(system, child, Reflect.get(child, '_parent'), event);
}

/** Makes a living scripted child do what a move says; throws where it does not live. */
export function conduct(
  children: Readonly<{ [id: string]: AnyActorRef | undefined }>,
  move: Exclude<Move, { kind: 'send' | 'waits' }>,
): void {
  const child = children[move.id];
  if (child?.getSnapshot().status !== 'active')
    throw new Error(`${move.id} does not live (living: ${Object.keys(children).join(', ') || 'none'})`);
  switch (move.kind) {
    case 'done':
      return child.send({ type: 'script.done', output: move.output });
    case 'fails':
      return child.send({ type: 'script.fails', error: move.error });
    case 'shows':
      return child.send({ type: 'script.shows', shown: move.shown });
    case 'childSends':
      return sendToParent(child, move.event);
  }
}
