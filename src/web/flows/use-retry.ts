import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { AnyActorRef, Snapshot } from 'xstate';

const isFinalIn = (snapshot: Snapshot<unknown>): boolean =>
  'context' in snapshot && Reflect.get(snapshot.context as object, 'isFinal') === true;

/**
 * The command that reads again, by an event of the actor's chart; null if another try is useless (`isFinal` of
 * `machines/shared/outcome.ts`).
 */
export function useRetry(actor: AnyActorRef, type: `${string}.${'retry' | 'refresh'}`): (() => void) | null {
  const isFinal = useSelector(actor, isFinalIn);
  const retry = useCallback(() => actor.send({ type }), [actor, type]);
  return isFinal ? null : retry;
}
