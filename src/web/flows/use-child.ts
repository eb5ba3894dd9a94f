import { useSelector } from '@xstate/react';
import type { Actor, ActorRefFrom, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';

/** An actor that owns others: what a hook needs of a screen's actor. */
export type Owner = Pick<Actor<AnyStateMachine>, 'getSnapshot' | 'subscribe'>;

/** A child that has failed stays with its owner until the state that owns it is left; `useSelector` throws what it failed of. */
const whileAlive = (child: AnyActorRef | undefined) =>
  child?.getSnapshot().status === 'error' ? undefined : child;

/** The child of that id, for as long as it lives: what a failure of it leads to is its owner's. `chart` says what it is; it is never started here. */
export function useChild<Chart extends AnyStateMachine>(
  owner: Owner | undefined,
  id: string,
  _chart: Chart,
): ActorRefFrom<Chart> | undefined {
  return useSelector(owner as Actor<AnyStateMachine> | undefined, (snapshot) =>
    whileAlive(snapshot?.children[id] as AnyActorRef | undefined),
  ) as ActorRefFrom<Chart> | undefined;
}

/** What a child shows; `fallback` while it does not live. */
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
