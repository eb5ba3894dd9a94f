import { Outlet, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { RequestType } from '#domain/forms.ts';
import { isStage } from '#machines/simulation/index.ts';
import { useUser } from '../../flows/use-session.tsx';
import { SimulationProvider, type SimulationProviderProps } from '../../flows/use-simulation.tsx';

const idOf = (text: string | null | undefined): number | null => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** Stays while one moves among the stages of a simulation: it holds the machine, and sends it each change of the address. */
export default function SimulationFrame(run: Pick<SimulationProviderProps, 'chart' | 'options'>) {
  const { pathname } = useLocation();
  const { id } = useParams();
  const [query] = useSearchParams();
  const { collaborator } = useUser();
  const [, , , path, last] = pathname.split('/');
  const type: RequestType = path === 'autres-types' ? 'Syndic' : 'Maison individuelle';
  return (
    <SimulationProvider {...run} key={type} type={type} requestId={idOf(id) ?? idOf(query.get('demande'))} stage={isStage(last) ? last : null} collaboratorId={collaborator?.id ?? null}>
      <Outlet />
    </SimulationProvider>
  );
}
