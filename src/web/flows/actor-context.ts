import { createContext, use, type Context } from 'react';

/** The actor that everything inside a provider shares: the context by which it is given, and the hook that reads it. `misplaced`: what the hook throws where it is given none. */
export function actorContext<Actor>(misplaced: string): readonly [Context<Actor | null>, () => Actor] {
  const ActorContext = createContext<Actor | null>(null);
  function useActor(): Actor {
    const actor = use(ActorContext);
    if (!actor) throw new Error(misplaced);
    return actor;
  }
  return [ActorContext, useActor];
}
