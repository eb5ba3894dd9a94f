import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { WorksEndAnswers } from '#domain/works-end/answers.ts';
import { paymentsChart } from '#machines/payments/index.ts';
import { isSimulated, isUnsavable, worksEndChart, type WorksEndContext } from '#machines/works-end/index.ts';
import { actorContext } from './actor-context.ts';
import { useChild } from './use-child.ts';
import { useDossierActor } from './use-dossier.tsx';
import { usePageHide } from './use-page-hide.ts';
import { useRetry } from './use-retry.ts';

export type WorksEndActor = ActorRefFrom<typeof worksEndChart>;
const [WorksEndActorContext, useActor] = actorContext<WorksEndActor>(
  'The end of the works belongs inside WorksEndProvider',
);

/** Provides a running actor of the end of works. */
export function WorksEndProvider({ actor, children }: { actor: WorksEndActor; children: ReactNode }) {
  usePageHide(actor);
  return <WorksEndActorContext value={actor}>{children}</WorksEndActorContext>;
}

/** The dossier's actors of the end of works and of its payments. */
export const useDossierWorksEnd = (): WorksEndActor | undefined =>
  useChild(useDossierActor(), 'worksEnd', worksEndChart);
export const useDossierPayments = () => useChild(useDossierActor(), 'payments', paymentsChart);

const writings = ['waiting', 'saving', 'unsaved', 'comparing', 'conflict', 'unsent', 'sending'] as const;
const simulations = ['settling', 'asking', 'known', 'failed'] as const;

const shown = (snapshot: SnapshotFrom<typeof worksEndChart>) => ({
  isUnavailable: snapshot.matches('unavailable'),
  isReading: snapshot.matches('reading'),
  declaration:
    writings.find((one) => snapshot.matches({ open: { declaration: one } })) ?? ('resting' as const),
  isUnsavable: isUnsavable(snapshot.context),
  simulation:
    simulations.find((one) => snapshot.matches({ open: { simulation: one } })) ??
    (isSimulated(snapshot.context) ? ('known' as const) : ('idle' as const)),
});

/** View of the end of works. */
export const useWorksEndView = () => useSelector(useActor(), shown, shallowEqual);
export const useWorksEnd = <T,>(select: (context: WorksEndContext) => T): T =>
  useSelector(useActor(), ({ context }) => select(context));

/** User commands on the end of works. */
export function useWorksEndCommands() {
  const actor = useActor();
  const retry = useRetry(actor, 'worksEnd.retry');
  const commands = useMemo(
    () => ({
      simulate: (cost: number | string | null) => actor.send({ type: 'cost.change', cost }),
      simulateAgain: () => actor.send({ type: 'simulation.retry' }),
      change: (answers: WorksEndAnswers) => actor.send({ type: 'answers.change', answers }),
      save: () => actor.send({ type: 'declaration.retry' }),
      send: () => actor.send({ type: 'declaration.send' }),
      keepMine: () => actor.send({ type: 'conflict.keepMine' }),
      takeTheirs: () => actor.send({ type: 'conflict.takeTheirs' }),
    }),
    [actor],
  );
  return { ...commands, retry };
}
