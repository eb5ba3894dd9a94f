import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import type { ActorOptions, ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { dossierAccessChart, type DossierAccessInput } from '#machines/dossier-access/index.ts';
import { useObey } from './use-obey.ts';

type DossierActor = ActorRefFrom<typeof dossierAccessChart>;
const DossierContext = createContext<DossierActor | null>(null);

/** For tests: scripted actors, a clock, an inspector. */
export interface DossierScript {
  chart?: typeof dossierAccessChart;
  options?: Pick<ActorOptions<typeof dossierAccessChart>, 'clock' | 'inspect'>;
}

interface DossierProviderProps extends DossierAccessInput, DossierScript {
  children: ReactNode;
}

/** One dossier, from its loading to its tabs: belongs around everything that shows it. Give it the dossier's id as `key`. */
export function DossierProvider({ role, id, tab, previousPath, chart = dossierAccessChart, options, children }: DossierProviderProps) {
  const actor = useActorRef(chart, { ...options, input: { role, id, tab, previousPath } });
  useObey(actor);
  useEffect(() => actor.send({ type: 'tab.open', tab, previousPath }), [actor, tab, previousPath]);
  return <DossierContext value={actor}>{children}</DossierContext>;
}

function useDossierActor(): DossierActor {
  const actor = use(DossierContext);
  if (!actor) throw new Error('A dossier belongs inside DossierProvider');
  return actor;
}

/** What the page shows of the dossier's access. */
export type DossierView = 'loading' | 'open' | 'notFound' | 'unavailable';

function viewOf(snapshot: SnapshotFrom<typeof dossierAccessChart>): DossierView {
  if (snapshot.matches('open')) return 'open';
  if (snapshot.matches('notFound')) return 'notFound';
  return snapshot.matches('unavailable') ? 'unavailable' : 'loading';
}

export const useDossierView = (): DossierView => useSelector(useDossierActor(), viewOf);
export const useDossierMessage = (): string | null => useSelector(useDossierActor(), ({ context }) => context.message);

/** The tab that was let in; null on the dossier's bare address. */
export const useDossierTab = () => useSelector(useDossierActor(), ({ context }) => context.tab);

/** The request, inside a dossier that is open. */
export function useDossierRequest(): RequestResource {
  const request = useSelector(useDossierActor(), ({ context }) => context.request);
  if (!request) throw new Error('The request is there once the dossier is open');
  return request;
}

export function useDossierCommands() {
  const actor = useDossierActor();
  return useMemo(
    () => ({
      retry: () => actor.send({ type: 'dossier.retry' }),
      /** A tab, or the sub-header, has a newer request. */
      change: (request: RequestResource) => actor.send({ type: 'request.changed', request }),
    }),
    [actor],
  );
}
