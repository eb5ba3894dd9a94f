import { Outlet, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { RequestType } from '#domain/forms.ts';
import { isDraft, isStage } from '#machines/simulation/index.ts';
import { useUser } from '../../flows/use-session.tsx';
import { ListDaysProvider } from '../../flows/use-list-days.tsx';
import { SimulationProvider, type SimulationProviderProps } from '../../flows/use-simulation.tsx';
import { Arrival } from '../../navigation/Arrival.tsx';
import { OpenSimulations } from './OpenSimulations.tsx';

const idOf = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/**
 * Frame of a simulation, mounted between its stages. It starts the machine and sends it each change of
 * address. An address without stage or simulation shows the list of started ones.
 */
export default function SimulationFrame(run: Pick<SimulationProviderProps, 'chart' | 'options'>) {
  const { pathname } = useLocation();
  const { id } = useParams();
  const [query] = useSearchParams();
  const { collaborator } = useUser();
  const [, , , path, last] = pathname.split('/');
  const type: RequestType = path === 'autres-types' ? 'Syndic' : 'Maison individuelle';
  const requestId = idOf(id) ?? idOf(query.get('demande'));
  const stage = isStage(last) ? last : null;
  const named = query.get('brouillon');
  const draft = isDraft(named) ? named : null;
  if (requestId === null && stage === null && draft === null) {
    return (
      <>
        <OpenSimulations key={type} type={type} />
        <Arrival />
      </>
    );
  }
  return (
    <SimulationProvider
      {...run}
      key={type}
      type={type}
      requestId={requestId}
      stage={stage}
      draft={draft}
      collaboratorId={collaborator?.id ?? null}
    >
      <ListDaysProvider>
        <Outlet />
      </ListDaysProvider>
    </SimulationProvider>
  );
}
