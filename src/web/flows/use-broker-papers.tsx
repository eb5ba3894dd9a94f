import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Actor, ActorOptions } from 'xstate';
import { documentsChart } from '#machines/documents/index.ts';
import { brokerPapersChart } from '#machines/broker-papers/index.ts';
import { actorContext } from './actor-context.ts';
import { DocumentsProvider, type DocumentsActor } from './use-documents.tsx';
import { useChild } from './use-child.ts';
import { useFlow } from './use-flow.ts';
import { useLawActions } from './use-law-actions.ts';
import { useUpdates } from './use-updates.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface PapersScript {
  chart?: typeof brokerPapersChart;
  options?: Pick<ActorOptions<typeof brokerPapersChart>, 'clock' | 'inspect'>;
}

type PapersActor = Actor<typeof brokerPapersChart>;
const [PapersContext, usePapersActor] = actorContext<PapersActor>('Papers belong inside PapersProvider');

/** Starts the chart of a broker's own documents and provides it. */
export function PapersProvider({
  script,
  children,
}: {
  script?: PapersScript | undefined;
  children: ReactNode;
}) {
  const actor = useFlow(script?.chart ?? brokerPapersChart, script?.options);
  useUpdates(actor);
  return <PapersContext value={actor}>{children}</PapersContext>;
}

const views = ['unavailable', 'none', 'open'] as const;

/** View of the page, and the broker's membership. */
export function useBrokerPapers() {
  const actor = usePapersActor();
  const view = useSelector(
    actor,
    (snapshot) => ({
      view: views.find((one) => snapshot.matches(one)) ?? ('reading' as const),
      membership: snapshot.context.currentMembership,
      message: snapshot.context.message,
    }),
    shallowEqual,
  );
  return { ...view, retry: useRetry(actor, 'papers.retry') };
}

/** Actor of the documents. */
export const usePapersDocuments = (): DocumentsActor | undefined =>
  useChild(usePapersActor(), 'documents', documentsChart);

/** Actions on the membership: submitting the documents. */
export const usePapersActions = () => useLawActions(usePapersActor(), 'lawActions');

/** Provides the documents once their actor runs. */
export function PapersDocuments({ children }: { children: ReactNode }) {
  const documents = usePapersDocuments();
  return documents ? <DocumentsProvider actor={documents}>{children}</DocumentsProvider> : null;
}
