import { useSearchParams } from 'react-router-dom';
import { FocusOnReplace } from '../../components/FocusOnReplace.tsx';
import type { ListScript } from '../../flows/use-paged-list.tsx';
import { idOf } from '../../navigation/id-of.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { ListValues } from './ListValues.tsx';
import { NewTariff } from './NewTariff.tsx';
import { ReplayedRequest } from './ReplayedRequest.tsx';
import { ReplayedRequests } from './ReplayedRequests.tsx';
import { TariffEditor } from './TariffEditor.tsx';
import { TariffList } from './TariffList.tsx';
import { TariffSheet } from './TariffSheet.tsx';

/**
 * `/dashboard/tarifs`: the versions of the tariff (docs/domain/tariff-versions.md), one of them (`?version=12`), its
 * form (`?version=12&modifier`), requests of its replay (`?version=12&dossiers`), both prices of one of them
 * (`?version=12&dossier=345`), the form that begins a draft (`?nouvelle`), or the values of lists (`?volet=listes`,
 * docs/domain/lists.md).
 */
export default function Tariffs({ script }: { script?: ListScript }) {
  const [params] = useSearchParams();
  const view = ['version', 'modifier', 'dossier', 'dossiers', 'nouvelle', 'volet']
    .map((name) => String(params.get(name)))
    .join(' ');
  return (
    <FocusOnReplace key={view}>
      <View {...(script && { script })} />
    </FocusOnReplace>
  );
}

const ReplayedPage = ({ tariffId, request }: { tariffId: number; request: number | null }) =>
  request === null ? <NotFound /> : <ReplayedRequest key={request} tariffId={tariffId} request={request} />;

function View({ script }: { script?: ListScript }) {
  const [params] = useSearchParams();
  const version = params.get('version');
  if (version !== null) {
    const id = idOf(version);
    const request = params.get('dossier');
    if (id === null) return <NotFound />;
    if (request !== null) return <ReplayedPage tariffId={id} request={idOf(request)} />;
    if (params.has('dossiers')) return <ReplayedRequests key={id} tariffId={id} />;
    return params.has('modifier') ? <TariffEditor key={id} id={id} /> : <TariffSheet key={id} id={id} />;
  }
  if (params.get('volet') === 'listes') return <ListValues />;
  return params.has('nouvelle') ? <NewTariff /> : <TariffList {...(script && { script })} />;
}
