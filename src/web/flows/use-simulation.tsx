import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate';
import type { RequestType } from '#domain/forms.ts';
import { communesChart, simulationChart, simulationDraftChart, simulationPriceChart, type SimulationForm, type Stage } from '#machines/simulation/index.ts';
import type { CommunesSnapshot, DraftSnapshot, PriceSnapshot, SimulationSnapshot } from './simulation-view.ts';
import { useObey } from './use-obey.ts';

export * from './simulation-view.ts';

/** The charts of a simulation; tests give them scripted actors. */
const simulationCharts = { simulation: simulationChart, price: simulationPriceChart, draft: simulationDraftChart, communes: communesChart };
export type SimulationCharts = typeof simulationCharts;

interface Actors {
  simulation: ActorRefFrom<SimulationCharts['simulation']>;
  price: ActorRefFrom<SimulationCharts['price']>;
  draft: ActorRefFrom<SimulationCharts['draft']>;
  communes: ActorRefFrom<SimulationCharts['communes']>;
}
const SimulationContext = createContext<Actors | null>(null);

export interface SimulationProviderProps {
  type: RequestType;
  /** What the address names: a request to simulate again, a stage. */
  requestId: number | null;
  stage: Stage | null;
  collaboratorId: number | null;
  charts?: SimulationCharts;
  /** Options of the main actor, for tests: a clock, an inspector. */
  options?: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;
  children: ReactNode;
}

/** One simulation, which stays while one moves among its stages. Tells the machine where the address leads, and obeys what it emits. */
export function SimulationProvider({ type, requestId, stage, collaboratorId, charts = simulationCharts, options, children }: SimulationProviderProps) {
  const id = useId();
  const [nonce] = useState(() => `${id}${crypto.randomUUID()}`.replaceAll(/[^\w-]/g, ''));
  const simulation = useActorRef(charts.simulation, { ...options, input: { type, requestId, stage, collaboratorId, nonce } });
  useObey(simulation);
  useEffect(() => simulation.send({ type: 'address.visited', requestId, stage }), [simulation, requestId, stage]);
  const file = useSelector(simulation, ({ context }) => context.file);
  return (
    <OpenedForm key={file} simulation={simulation} charts={charts}>
      {children}
    </OpenedForm>
  );
}

/** What goes with one opened form: its price, its draft, the communes of its postal code. Each hears the answers as they are given. */
function OpenedForm({ simulation, charts, children }: { simulation: Actors['simulation']; charts: SimulationCharts; children: ReactNode }) {
  const form = useSelector(simulation, ({ context }) => context.form);
  const version = useSelector(simulation, ({ context }) => context.version);
  const { type, draft: opened } = useSelector(simulation, ({ context }) => context);
  const price = useActorRef(charts.price, { input: { type, form } });
  const communes = useActorRef(charts.communes, { input: { postalCode: form.postal_code } });
  const place = { type, requestId: opened.of };
  const draft = useActorRef(charts.draft, { input: { place, answers: { form, version }, revision: opened.revision, keptAt: opened.keptAt } });

  useEffect(() => {
    price.send({ type: 'answers.changed', form });
    communes.send({ type: 'postalCode.changed', postalCode: form.postal_code });
    draft.send({ type: 'answers.changed', answers: { form, version } });
  }, [price, communes, draft, form, version]);
  useEffect(() => {
    const heard = draft.on('draft.taken', ({ answers }) => simulation.send({ type: 'draft.taken', answers }));
    return () => heard.unsubscribe();
  }, [draft, simulation]);
  useFlush(simulation, draft);

  const actors = useMemo(() => ({ simulation, price, draft, communes }), [simulation, price, draft, communes]);
  return <SimulationContext value={actors}>{children}</SimulationContext>;
}

/** What was typed last is kept before the page goes out of sight, or makes room for another; not once the draft has served. */
function useFlush(simulation: Actors['simulation'], draft: Actors['draft']): void {
  useLayoutEffect(() => {
    const flush = () => {
      if (simulation.getSnapshot().matches('working')) draft.send({ type: 'draft.flush' });
    };
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      flush();
    };
  }, [simulation, draft]);
}

function useActors(): Actors {
  const actors = use(SimulationContext);
  if (!actors) throw new Error('useSimulation belongs inside SimulationProvider');
  return actors;
}

type Select<Snapshot> = <T>(select: (snapshot: Snapshot) => T, same?: (a: T, b: T) => boolean) => T;

/** Read the simulation, its price, its draft, its communes; each renders again only where the selected part changes. */
export const useSimulation: Select<SimulationSnapshot> = (select, same) => useSelector(useActors().simulation, select, same);
export const useSimulationPrice: Select<PriceSnapshot> = (select, same) => useSelector(useActors().price, select, same);
export const useSimulationDraft: Select<DraftSnapshot> = (select, same) => useSelector(useActors().draft, select, same);
export const useCommunes: Select<CommunesSnapshot> = (select, same) => useSelector(useActors().communes, select, same);

/** What people do to a simulation. */
export function useSimulationCommands() {
  const { simulation, price, draft } = useActors();
  return useMemo(
    () => ({
      answer: (form: SimulationForm) => simulation.send({ type: 'answers.changed', form }),
      goOn: () => simulation.send({ type: 'stage.continue' }),
      saveOffer: () => simulation.send({ type: 'offer.save' }),
      retry: () => simulation.send({ type: 'attempt.retry' }),
      retryPrice: () => price.send({ type: 'price.retry' }),
      resumeDraft: () => simulation.send({ type: 'draft.resume' }),
      discardDraft: () => simulation.send({ type: 'draft.discard' }),
      keepMyDraft: () => draft.send({ type: 'draft.keepMine' }),
      takeOtherDraft: () => draft.send({ type: 'draft.takeOther' }),
      askAfresh: () => simulation.send({ type: 'afresh.ask' }),
      startAfresh: () => simulation.send({ type: 'afresh.confirm' }),
      stayHere: () => simulation.send({ type: 'afresh.cancel' }),
      keepMyAnswers: () => simulation.send({ type: 'conflict.keepMine' }),
      takeTheirAnswers: () => simulation.send({ type: 'conflict.takeTheirs' }),
      askCompany: () => simulation.send({ type: 'referral.request' }),
    }),
    [simulation, price, draft],
  );
}
