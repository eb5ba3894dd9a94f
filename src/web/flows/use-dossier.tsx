import { useSelector } from '@xstate/react';
import { type ReactNode } from 'react';
import type { ActorOptions, ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RequestResource } from '#contract/request-resources.ts';
import type { DossierTab } from '#domain/dossier-steps.ts';
import { dossierChart, type DossierInput } from '#machines/dossier/index.ts';
import { actorContext } from './actor-context.ts';
import { RequestOwnerProvider } from './RequestOwnerProvider.tsx';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';
import { useRetry } from './use-retry.ts';

export type DossierActor = ActorRefFrom<typeof dossierChart>;
/** The dossier's actor; its child actors are found by id. */
const [DossierContext, useDossierActor] = actorContext<DossierActor>(
  'A dossier belongs inside DossierProvider',
);
export { useDossierActor };

/** For tests: a chart with scripted children, a clock, an inspector. */
export interface DossierScript {
  chart?: typeof dossierChart;
  options?: Pick<ActorOptions<typeof dossierChart>, 'clock' | 'inspect'>;
}

interface DossierProviderProps extends DossierInput, DossierScript {
  children: ReactNode;
}

/** Provides a running dossier actor. */
export const DossierActorProvider = ({ actor, children }: { actor: DossierActor; children: ReactNode }) => (
  <DossierContext value={actor}>
    <RequestOwnerProvider owner={actor}>{children}</RequestOwnerProvider>
  </DossierContext>
);

/** Starts the chart of a dossier and provides it. Use the dossier's id as `key`. */
export function DossierProvider({
  role,
  id,
  tab,
  previousPath,
  chart = dossierChart,
  options,
  children,
}: DossierProviderProps) {
  const actor = useFlow(chart, { ...options, input: { role, id, tab, previousPath } });
  useNotify(actor, { type: 'tab.open', tab, previousPath });
  return <DossierActorProvider actor={actor}>{children}</DossierActorProvider>;
}

/** View of the dossier. */
export type DossierView = 'loading' | 'open' | 'notFound' | 'unavailable';

function viewOf(snapshot: SnapshotFrom<typeof dossierChart>): DossierView {
  if (snapshot.matches('ready') && !snapshot.matches({ ready: 'checking' })) return 'open';
  if (snapshot.matches('notFound')) return 'notFound';
  return snapshot.matches('unavailable') ? 'unavailable' : 'loading';
}

export const useDossierView = (): DossierView => useSelector(useDossierActor(), viewOf);
export const useDossierMessage = (): string | null =>
  useSelector(useDossierActor(), ({ context }) => context.message);

/** The open tab; `null` at the dossier's bare address. */
export const useDossierTab = (): DossierTab | null =>
  useSelector(useDossierActor(), ({ context }) => context.tab);

/** The request of an open dossier. Throws while it is not loaded. */
export function useDossierRequest(): RequestResource {
  const request = useSelector(useDossierActor(), ({ context }) => context.request);
  if (!request) throw new Error('The request is there once the dossier is open');
  return request;
}

export function useDossierCommands() {
  const actor = useDossierActor();
  return { retry: useRetry(actor, 'dossier.retry') };
}
