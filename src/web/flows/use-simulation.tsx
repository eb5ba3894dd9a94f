import { useSelector } from '@xstate/react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { createActor, type Actor, type ActorOptions } from 'xstate';
import type { RequestType } from '#domain/forms.ts';
import type { OfferedClient } from '#domain/validation/offered-client.ts';
import { communesChart } from '#machines/communes/index.ts';
import { draftChart } from '#machines/shared/draft/index.ts';
import { priceChart } from '#machines/shared/price/index.ts';
import {
  isMadeElsewhere,
  simulationChart,
  type SimulationForm,
  type Stage,
} from '#machines/simulation/index.ts';
import { writeChart } from '#machines/shared/write/index.ts';
import { actorContext } from './actor-context.ts';
import {
  savingStatusOf,
  type CommunesSnapshot,
  type DraftSnapshot,
  type PriceSnapshot,
  type SimulationSnapshot,
} from './simulation-view.ts';
import { useChild, useChildSelector } from './use-child.ts';
import { useEmitted } from './use-emitted-events.ts';
import { useFlow } from './use-flow.ts';
import { usePageHide } from './use-page-hide.ts';
import { usePriceRetry } from './use-price-retry.ts';
import { useNotify, useReturns } from './use-notify.ts';

export * from './simulation-view.ts';

type SimulationActor = Actor<typeof simulationChart>;
const [SimulationContext, useSimulationActor] = actorContext<SimulationActor>(
  'useSimulation belongs inside SimulationProvider',
);

export interface SimulationProviderProps {
  type: RequestType;
  /**
   * From the address: the request to simulate again, the stage, and the key of a simulation without request.
   */
  requestId: number | null;
  stage: Stage | null;
  draft?: string | null;
  collaboratorId: number | null;
  /** The chart; tests give one with scripted children. */
  chart?: typeof simulationChart;
  /** Actor options, for tests: a clock, an inspector. */
  options?: Pick<ActorOptions<typeof simulationChart>, 'clock' | 'inspect'>;
  children: ReactNode;
}

/**
 * Starts a simulation and provides it; it stays mounted between its stages. Sends the chart the address, and
 * when the page is left.
 */
export function SimulationProvider({
  type,
  requestId,
  stage,
  draft = null,
  collaboratorId,
  chart = simulationChart,
  options,
  children,
}: SimulationProviderProps) {
  const id = useId();
  const [nonce] = useState(() => `${id}${crypto.randomUUID()}`.replaceAll(/[^\w-]/g, ''));
  const simulation = useFlow(chart, {
    ...options,
    input: { type, requestId, stage, draft, collaboratorId, nonce },
  });
  useNotify(simulation, { type: 'address.visited', requestId, stage, draft }, useReturns());
  usePageHide(simulation);
  usePriceRetry(simulation);
  return <SimulationContext value={simulation}>{children}</SimulationContext>;
}

type Same<T> = (a: T, b: T) => boolean;

/** Snapshots for pages without a form, where the child actors do not run. */
const noPrice: PriceSnapshot = createActor(priceChart, { input: { asked: null, price: null } }).getSnapshot();
const noCommunes: CommunesSnapshot = createActor(communesChart, {
  input: { postalCode: '', city: '' },
}).getSnapshot();

/**
 * Select from the simulation, its price or its communes; each renders again only when the selected part
 * changes.
 */
export const useSimulation = <T,>(select: (snapshot: SimulationSnapshot) => T, same?: Same<T>): T =>
  useSelector(useSimulationActor(), select, same);
export const useSimulationPrice = <T,>(select: (snapshot: PriceSnapshot) => T, same?: Same<T>): T =>
  useChildSelector(useSimulationActor(), 'price', priceChart, select, select(noPrice), same);
export const useCommunes = <T,>(select: (snapshot: CommunesSnapshot) => T, same?: Same<T>): T =>
  useChildSelector(useSimulationActor(), 'communes', communesChart, select, select(noCommunes), same);
/**
 * Calls `fill` with the commune when the postal code determines it; with '' when the former commune no longer
 * applies.
 */
export const useSettledCommune = (fill: (city: string) => void): void =>
  useEmitted(useChild(useSimulationActor(), 'communes', communesChart), 'commune.settled', ({ city }) =>
    fill(city),
  );

/** Selects from the draft; `fallback` while no form is open. */
export const useSimulationDraft = <T,>(select: (snapshot: DraftSnapshot) => T, fallback: T): T =>
  useChildSelector(useSimulationActor(), 'draft', draftChart, select, fallback);

/** Whether the answers can be changed, discarded or replaced: no write is in progress. */
export const useIsFree = (): boolean =>
  useSimulation(
    (snapshot) => snapshot.matches({ file: 'working' }) || snapshot.can({ type: 'startOver.ask' }),
  );

/** State of the write in progress, and its error message. */
export function useSaving() {
  const simulation = useSimulationActor();
  const write = useChild(simulation, 'write', writeChart);
  const isHalted = useChildSelector(
    simulation,
    'write',
    writeChart,
    (snapshot) => snapshot.matches('halted'),
    false,
  );
  const halted = useSelector(write, (snapshot) => snapshot?.context.message ?? null);
  const error = useSimulation(({ context }) => context.error);
  const status = useSimulation(savingStatusOf);
  return { status: isHalted ? ('failed' as const) : status, message: isHalted ? halted : error };
}

/** Whether another window has made a request from this simulation. */
export const useIsMadeElsewhere = (): boolean => useSimulation(({ context }) => isMadeElsewhere(context));

/** User commands on a simulation. */
export function useSimulationCommands() {
  const simulation = useSimulationActor();
  return useMemo(
    () => ({
      answer: (form: SimulationForm) => simulation.send({ type: 'answers.changed', form }),
      goOn: () => simulation.send({ type: 'stage.continue' }),
      saveOffer: () => simulation.send({ type: 'offer.save' }),
      retry: () => simulation.send({ type: 'attempt.retry' }),
      retryPrice: () => simulation.send({ type: 'price.retry' }),
      resumeDraft: () => simulation.send({ type: 'draft.resume' }),
      discardDraft: () => simulation.send({ type: 'draft.discard' }),
      keepMyDraft: () => simulation.send({ type: 'draft.keepMine' }),
      takeOtherDraft: () => simulation.send({ type: 'draft.takeOther' }),
      askStartOver: () => simulation.send({ type: 'startOver.ask' }),
      startOver: () => simulation.send({ type: 'startOver.confirm' }),
      stayHere: () => simulation.send({ type: 'startOver.cancel' }),
      keepMyAnswers: () => simulation.send({ type: 'conflict.keepMine' }),
      takeTheirAnswers: () => simulation.send({ type: 'conflict.takeTheirs' }),
      askCompany: () => simulation.send({ type: 'referral.request' }),
      sendPrice: (client: OfferedClient) => simulation.send({ type: 'price.send', client }),
    }),
    [simulation],
  );
}
