import { useSelector } from '@xstate/react';
import type { Actor, ActorRefFrom, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';

/** An actor with child actors. */
export type Owner = Pick<Actor<AnyStateMachine>, 'getSnapshot' | 'subscribe'>;

/**
 * Ignores a child that failed: it remains among the children until its state is left, and `useSelector` would
 * throw its error.
 */
const whileAlive = (child: AnyActorRef | undefined) =>
  child?.getSnapshot().status === 'error' ? undefined : child;

/**
 * The running child actor with that id, or `undefined`; its owner handles its failure. `chart` only gives the
 * type.
 */
export function useChild<Chart extends AnyStateMachine>(
  owner: Owner | undefined,
  id: string,
  _chart: Chart,
): ActorRefFrom<Chart> | undefined {
  return useSelector(owner as Actor<AnyStateMachine> | undefined, (snapshot) =>
    whileAlive(snapshot?.children[id] as AnyActorRef | undefined),
  ) as ActorRefFrom<Chart> | undefined;
}

/** Selects from a child actor's snapshot; `fallback` while the child does not run. */
export function useChildSelector<Chart extends AnyStateMachine, Selected>(
  owner: Owner | undefined,
  id: string,
  chart: Chart,
  select: (snapshot: SnapshotFrom<Chart>) => Selected,
  fallback: Selected,
  same?: (a: Selected, b: Selected) => boolean,
): Selected {
  const child = useChild(owner, id, chart);
  return useSelector(
    child as Actor<AnyStateMachine> | undefined,
    (snapshot) => (snapshot ? select(snapshot as SnapshotFrom<Chart>) : fallback),
    same,
  );
}
