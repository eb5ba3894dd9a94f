import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { ActorOptions, ActorRefFrom } from 'xstate';
import type { RequestType } from '#domain/forms.ts';
import { simulationChart, type SimulationForm, type Stage } from '#machines/simulation/index.ts';
import type { SimulationSnapshot } from './simulation-view.ts';
import { useObey } from './use-obey.ts';

export * from './simulation-view.ts';

type SimulationActor = ActorRefFrom<typeof simulationChart>;
const SimulationContext = createContext<SimulationActor | null>(null);

export interface SimulationProviderProps {
  type: RequestType;
  /** What the address names: a request to simulate again, a stage. */
  requestId: number | null;
  stage: Stage | null;
  collaboratorId: number | null;
  /** The chart; tests give it scripted actors. */
  chart?: typeof simulationChart;
  /** Options of the actor, for tests: a clock, an inspector. */
  options?: Pick<ActorOptions<typeof simulationChart>, 'clock' | 'inspect'>;
  children: ReactNode;
}

/** One simulation, which stays while one moves among its stages. Tells the machine where the address leads, and obeys what it emits. */
export function SimulationProvider({ type, requestId, stage, collaboratorId, chart = simulationChart, options, children }: SimulationProviderProps) {
  const id = useId();
  const [nonce] = useState(() => `${id}${crypto.randomUUID()}`.replaceAll(/[^\w-]/g, ''));
  const actor = useActorRef(chart, { ...options, input: { type, requestId, stage, collaboratorId, nonce } });
  useObey(actor);
  useEffect(() => actor.send({ type: 'address.visited', requestId, stage }), [actor, requestId, stage]);
  useFlush(actor);
  return <SimulationContext value={actor}>{children}</SimulationContext>;
}

/** What was typed last is kept before the page goes out of sight, or makes room for another. */
function useFlush(actor: SimulationActor): void {
  useLayoutEffect(() => {
    const flush = () => {
      if (document.visibilityState === 'hidden') actor.send({ type: 'draft.flush' });
    };
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      actor.send({ type: 'draft.flush' });
    };
  }, [actor]);
}

function useSimulationActor(): SimulationActor {
  const actor = use(SimulationContext);
  if (!actor) throw new Error('useSimulation belongs inside SimulationProvider');
  return actor;
}

/** Reads the simulation; renders again only where the selected part changes. */
export const useSimulation = <T,>(select: (snapshot: SimulationSnapshot) => T, same?: (a: T, b: T) => boolean): T => useSelector(useSimulationActor(), select, same);

/** What people do to a simulation. */
export function useSimulationCommands() {
  const actor = useSimulationActor();
  return useMemo(
    () => ({
      answer: (form: SimulationForm) => actor.send({ type: 'answers.changed', form }),
      goOn: () => actor.send({ type: 'stage.continue' }),
      saveOffer: () => actor.send({ type: 'offer.save' }),
      retry: () => actor.send({ type: 'attempt.retry' }),
      retryPrice: () => actor.send({ type: 'price.retry' }),
      resumeDraft: () => actor.send({ type: 'draft.resume' }),
      discardDraft: () => actor.send({ type: 'draft.discard' }),
      keepMyDraft: () => actor.send({ type: 'draft.keepMine' }),
      takeOtherDraft: () => actor.send({ type: 'draft.takeOther' }),
      askAfresh: () => actor.send({ type: 'afresh.ask' }),
      startAfresh: () => actor.send({ type: 'afresh.confirm' }),
      stayHere: () => actor.send({ type: 'afresh.cancel' }),
      keepMyAnswers: () => actor.send({ type: 'conflict.keepMine' }),
      takeTheirAnswers: () => actor.send({ type: 'conflict.takeTheirs' }),
      askCompany: () => actor.send({ type: 'referral.request' }),
    }),
    [actor],
  );
}
