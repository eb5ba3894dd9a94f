import { createContext, use, type Context } from 'react';

/**
 * Creates a context for a shared actor and the hook that reads it. `misplaced`: message of the error that the
 * hook throws without a provider.
 */
export function actorContext<Actor>(misplaced: string): readonly [Context<Actor | null>, () => Actor] {
  const ActorContext = createContext<Actor | null>(null);
  function useActor(): Actor {
    const actor = use(ActorContext);
    if (!actor) throw new Error(misplaced);
    return actor;
  }
  return [ActorContext, useActor];
}
